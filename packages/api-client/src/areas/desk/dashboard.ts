import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { anyOf, candidate, defineCall, publicAccess, returns, staff } from '../../define-call.ts';
import type { ApplicationSummary } from '../application/application.ts';
import type { ProfileCompleteness } from '../profile/profile-types.ts';

export type DashboardCounters = {
  liveAdvertisements: number;
  vacancies: number;
  applicants: number;
  myApplications: number;
  registeredUsers: number;
  profiles: number;
  /** When applicants, registered users and profiles were counted; null before. The other counters are exact. */
  peopleAsOf: string | null;
};

export const details = defineCall({
  method: 'GET',
  path: 'dashboard/details',
  access: anyOf(candidate, staff('profileManagement', 'read')),
  onBehalf: 'reqMasterId',
  response: returns<DashboardCounters>(),
});

/** The candidate's most urgent step. Each application carries its own next step. */
export type NextStep =
  | { step: 'completeProfile' }
  | {
      step:
        | 'pay'
        | 'payFurtherCategory'
        | 'payByEbp'
        | 'uploadVoucher'
        | 'reApply'
        | 'answerScrutiny'
        | 'askAboutPayment'
        | 'askAboutAdmitCard'
        | 'attendInterview'
        | 'downloadAdmitCard'
        | 'waitForPayment';
      application: DashboardApplication;
    }
  | { step: 'chooseVacancy' }
  /** `refunded` is the application whose fee is being refunded or was refunded recently. */
  | { step: 'wait'; refunded?: DashboardApplication };

export type DashboardApplication = Pick<
  ApplicationSummary,
  | 'applicationId'
  | 'applicationNumber'
  | 'advtCode'
  | 'post'
  | 'service'
  | 'appliedAt'
  | 'feeAmountPaisa'
  | 'paymentStatus'
  | 'scrutinyStatus'
  | 'approvalStatus'
  | 'nextStep'
  | 'nextStepBy'
  | 'ending'
  | 'closure'
  | 'ebp'
  | 'arrangementState'
>;

export type CandidateStatus = {
  masterId: Id<'candidate'>;
  name: Bilingual;
  profile: ProfileCompleteness;
  nextStep: NextStep;
  /** At most five, the most urgent first. */
  applications: DashboardApplication[];
  /** The advertisements of all applications. */
  appliedTo: number[];
};

export const status = defineCall({
  method: 'GET',
  path: 'dashboard/status',
  access: candidate,
  response: returns<CandidateStatus>(),
});

/** A category of an advertisement with its own advertisement number. */
export type OpenVacancyCategory = { advtNumber: string; heading: string; quotaCode: string; quota: Bilingual; seats: number };

export type OpenVacancy = {
  advtCode: Id<'advertisement'>;
  requisitionId: Id<'requisition'>;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  organization: Bilingual;
  totalSeats: number;
  categories: OpenVacancyCategory[];
  publishDateAd: string;
  /** The last instant of the single fee. */
  singleSubmissionLastAt: string;
  /** The last instant to apply, at double fee. */
  doubleFeeSubmissionLastAt: string;
  /** The fee of one category today. */
  feePaisa: number;
  feeType: 'single' | 'double';
};

/** Advertisements open for applications, the one that closes first on top. */
export const vacancyList = defineCall({
  method: 'GET',
  path: 'dashboard/vacancy-list',
  access: publicAccess,
  response: returns<OpenVacancy[]>(),
});

/** Kinds of open work of officers, in the order of the cycle. */
export const waitingKinds = [
  'requisitionsToDecide',
  'requisitionsReturned',
  'requisitionsToDistribute',
  'distributionsRejected',
  'distributionsToDecide',
  'distributionsWithoutNumber',
  'advertisementsToPublish',
  'datesToDecide',
  'vouchersToDecide',
  'unmatchedPayments',
  'moneyToSendBack',
  'differencesToExplain',
  'closingsToDecide',
  'feesToReturn',
  'moneyRequestsToDecide',
  'formsWithoutOfficer',
  'formsToExamine',
  'formsOnHold',
  'formsOfOfficersGone',
  'secondReadingsToMake',
  'readingsToSettle',
  'scrutinyToFinalize',
  'arrangementsToDecide',
  'examinationsToSchedule',
  'schedulesRejected',
  'schedulesToDecide',
  'seatsToGive',
  'rollNumbersToGive',
  'roomsToGive',
  'invigilatorsToGive',
  'admitCardsToMake',
  'seatChangesToDecide',
  'attendanceToRecord',
  'marksToRecord',
  'marksToType',
  'resultsToPublish',
  'correctionsToDecide',
  'retotallingsToAnswer',
  'listCorrectionsToDecide',
  'writtenSelectionsToMake',
  'writtenSelectionsToDecide',
  'interviewPlacesToGive',
  'interviewPlansToDecide',
  'interviewsToRecord',
  'finalSelectionsToMake',
  'finalSelectionsToDecide',
  'finalChangesToDecide',
  'enquiriesToAnswer',
  'mergesToDecide',
  'textsToSettle',
  'bsYearsToConfirm',
  'bsYearsToDecide',
  'settingsToDecide',
  'secondFactorResetsToDecide',
  'accountsToRelease',
  'rolesToRelease',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * Open work of one kind on one screen of the console: `since` is the age of the oldest item, `dueAt` the earliest due date, and `late` the
 * number of overdue items. For counts of thousands, `asOf` is when they were counted.
 */
export type WaitingWork = { kind: WaitingKind; path: string; count: number; since: string; dueAt: string; late: number; asOf?: string };

export type OpenAdvertisement = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  /** The last instant of the single fee. */
  singleSubmissionLastAt: string;
  /** The last instant to apply, at double fee. */
  doubleFeeSubmissionLastAt: string;
  applications: number;
  paid: number;
};

export type AdminDashboard = {
  /** `myApplications` are the applications allocated to this officer at scrutiny. */
  counters: DashboardCounters;
  /** Only work that this officer's privileges allow, and only if there is any. */
  waiting: WaitingWork[];
  /** Advertisements open for applications, the one that closes first on top; at most ten. */
  open: OpenAdvertisement[];
};

export const adminCounters = defineCall({
  method: 'GET',
  path: 'dashboard/admin-counters',
  access: staff('any', 'read'),
  response: returns<AdminDashboard>(),
});
