import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { anyOf, candidate, defineCall, publicAccess, returns, staff } from '../define-call.ts';
import type { ApplicationSummary } from './application.ts';
import type { ProfileCompleteness } from './profile-types.ts';

/** The counters of the specification. */
export type DashboardCounters = {
  liveAdvertisements: number;
  vacancies: number;
  applicants: number;
  myApplications: number;
  registeredUsers: number;
  profiles: number;
};

export const details = defineCall({
  method: 'GET',
  path: 'dashboard/details',
  access: anyOf(candidate, staff('profileManagement', 'read')),
  onBehalf: 'reqMasterId',
  response: returns<DashboardCounters>(),
});

/** What the candidate has to do next; the most urgent one. The applications say by themselves what each waits for. */
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
  /** `refunded` is the application whose fee comes back, or came back lately. */
  | { step: 'wait'; refunded?: DashboardApplication };

export type DashboardApplication = Pick<
  ApplicationSummary,
  | 'applicationId'
  | 'applicationNumber'
  | 'advtCode'
  | 'post'
  | 'service'
  | 'appliedAt'
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
  masterId: number;
  name: Bilingual;
  profile: ProfileCompleteness;
  nextStep: NextStep;
  /** The candidate's newest applications, at most five. */
  applications: DashboardApplication[];
  /** The advertisements of all of them. */
  appliedTo: number[];
};

/** The candidate's next step, profile and newest applications. */
export const status = defineCall({
  method: 'GET',
  path: 'dashboard/status',
  access: candidate,
  response: returns<CandidateStatus>(),
});

/** One category of an advertisement with its own advertisement number. */
export type OpenVacancyCategory = { advtNumber: string; heading: string; quotaCode: string; quota: Bilingual; seats: number };

export type OpenVacancy = {
  advtCode: number;
  requisitionId: number;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  organization: Bilingual;
  totalSeats: number;
  categories: OpenVacancyCategory[];
  publishDateAd: string;
  /** Until this instant the single fee holds. */
  singleSubmissionLastAt: string;
  /** Until this instant applications are taken, at double fee. */
  doubleFeeSubmissionLastAt: string;
  /** The fee of one category today. */
  feePaisa: number;
  feeType: 'single' | 'double';
};

/** The advertisements that take applications now, the one that closes first on top. */
export const vacancyList = defineCall({
  method: 'GET',
  path: 'dashboard/vacancy-list',
  access: publicAccess,
  response: returns<OpenVacancy[]>(),
});

/** What can wait for an officer, in the order of the cycle. */
export const waitingKinds = [
  'requisitionsToDecide',
  'requisitionsReturned',
  'requisitionsToDistribute',
  'distributionsRejected',
  'distributionsToDecide',
  'distributionsWithoutNumber',
  'advertisementsToPublish',
  'vouchersToDecide',
  'unmatchedPayments',
  'moneyToSendBack',
  'differencesToExplain',
  'feesToReturn',
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
  'interviewPlacesToGive',
  'interviewPlansToDecide',
  'interviewsToRecord',
  'finalSelectionsToMake',
  'finalSelectionsToDecide',
  'finalChangesToDecide',
  'enquiriesToAnswer',
  'mergesToDecide',
  'secondFactorResetsToDecide',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * Work of one kind that waits on one screen of the console: `since` is when the oldest of it began to wait, `dueAt` until when the first
 * of it is to be done, and `late` how many are past their time. Where thousands wait, `asOf` is the moment at which they were counted.
 */
export type WaitingWork = { kind: WaitingKind; path: string; count: number; since: string; dueAt: string; late: number; asOf?: string };

export type OpenAdvertisement = {
  advtCode: number;
  post: Bilingual;
  service: Bilingual;
  /** Until this instant the single fee holds. */
  singleSubmissionLastAt: string;
  /** Until this instant applications are taken, at double fee. */
  doubleFeeSubmissionLastAt: string;
  applications: number;
  paid: number;
};

export type AdminDashboard = {
  /** `myApplications` are the forms allocated to this officer at scrutiny. */
  counters: { [Counter in keyof DashboardCounters]: number };
  /** Only what this officer's privileges allow to be done, and only where something waits. */
  waiting: WaitingWork[];
  /** What takes applications now, the one that closes first on top; at most ten. */
  open: OpenAdvertisement[];
};

export const adminCounters = defineCall({
  method: 'GET',
  path: 'dashboard/admin-counters',
  access: staff('any', 'read'),
  response: returns<AdminDashboard>(),
});
