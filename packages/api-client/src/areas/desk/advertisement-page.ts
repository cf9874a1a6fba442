import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import type { PrivilegeName, Permission } from '../../privileges.ts';
import { anyOf, defineCall, returns, staff } from '../../define-call.ts';
import type { CalendarKind } from '../advertisement/advertisement/calendar.ts';
import type { AdvertisementRow } from '../advertisement/advertisement/rows.ts';
import type { WaitingKind } from './dashboard.ts';
import type { CompetitionCategory } from '../examination/exam-scheduling.ts';
import type { RequisitionDetails } from '../requisition/requisition.ts';

/** The stages of an advertisement, from the demand of an office to the final list. */
export const advertisementStages = [
  'demand',
  'distribution',
  'dates',
  'live',
  'scrutiny',
  'examination',
  'seats',
  'cards',
  'attendance',
  'result',
  'interview',
  'selection',
] as const;
export type AdvertisementStage = (typeof advertisementStages)[number];

/** `notNeeded`: an interview that no paper requires, or a stage that a cancelled advertisement will not reach. */
export type StageState = 'done' | 'current' | 'ahead' | 'notNeeded';

/** Open work on an advertisement for any officer: the age of the oldest item and the earliest due date. */
export type WaitingAt = { kind: WaitingKind; count: number; since: string; dueAt: string };

/** A stage in the cycle of a case: of an advertisement, a requisition, an examination day or an application. */
export type StageOfCase<Stage extends string> = {
  stage: Stage;
  state: StageState;
  /** Progress of the stage: decided of paid applications, seats of approved candidates, papers with attendance and so on. */
  progress: { done: number; of: number } | null;
  /** When the stage ended, and the officer who ended it. */
  endedAt: string | null;
  endedBy: string | null;
  waiting: WaitingAt[];
};
export type StageOfAdvertisement = StageOfCase<AdvertisementStage>;

/** The next work, with the privilege it needs. */
export type NextWork = WaitingAt & {
  privilege: PrivilegeName;
  permission: Permission;
  /** Whether the reader may do it: has the privilege and made none of the items to be decided. */
  isYours: boolean;
  /** Some of the officers who may do it, and their total number. */
  officers: string[];
  officersInAll: number;
};

/** `at` is set for deadlines and examinations. */
export type DateOfAdvertisement = { kind: CalendarKind; dayAd: string; at: string | null };

/**
 * A document about an advertisement: its notice, each later change with its reason, the published lists, and the number of corrections that
 * replaced something in them.
 */
export type DocumentOfAdvertisement = {
  kind: 'notice' | 'change' | 'result' | 'interviewCall' | 'finalList' | 'resultCorrections' | 'listCorrections' | 'scheduleCorrections';
  at: string;
  reason: string | null;
  count: number | null;
};

/** The start of each paper of a competition; null until the schedule is approved. */
export type CompetitionSchedule = {
  competition: CompetitionCategory;
  advtNumbers: string[];
  seats: number;
  papers: {
    paperId: Id<'paper'>;
    paperType: EnumerationValue<'paperType'>;
    subject: Bilingual;
    durationMinutes: number;
    startsAt: string | null;
  }[];
};

export type AdvertisementPage = {
  advertisement: AdvertisementRow;
  stages: StageOfAdvertisement[];
  /** Null while there is no open work. */
  next: NextWork | null;
  /** The address of the public page; null before publication. */
  publicAddress: string | null;
  /** All dates in order, and the next one. */
  dates: DateOfAdvertisement[];
  nextDate: DateOfAdvertisement | null;
  /** Internal and open competition, which may be written at different hours. */
  schedule: CompetitionSchedule[];
  /** In chronological order. */
  documents: DocumentOfAdvertisement[];
};

/** The stages of a requisition until it is advertised. */
export const requisitionStages = ['demand', 'decision', 'distribution', 'distributionDecision', 'number', 'advertised'] as const;
export type RequisitionStage = (typeof requisitionStages)[number];
export type StageOfRequisition = StageOfCase<RequisitionStage>;

export type RequisitionPage = {
  requisition: RequisitionDetails;
  stages: StageOfRequisition[];
  /** Null while there is no open work: the requisition has ended, or its published advertisement needs no action. */
  next: NextWork | null;
  /** Set once it has an advertisement number. */
  advtCode: Id<'advertisement'> | null;
};

/** The progress of one requisition towards an advertisement, with the next work. */
export const getRequisition = defineCall({
  method: 'GET',
  path: 'requisition-page/{requisitionId}',
  access: anyOf(staff('requisition', 'read'), staff('percentageDistribution', 'read')),
  response: returns<RequisitionPage>(),
});

/** A paper held on a day, with the state of its preparation. */
export type PaperOfDay = {
  advtCode: Id<'advertisement'>;
  requisitionNo: string;
  post: Bilingual;
  paperId: Id<'paper'>;
  subject: Bilingual;
  competition: CompetitionCategory;
  startsAt: string;
  durationMinutes: number;
  scheduleStatus: 'new' | 'scheduled' | 'approved' | 'rejected' | 'skipped';
  /** When the schedule was decided, and by whom; null before. */
  scheduledAt: string | null;
  scheduledBy: string | null;
  /** Candidates with a seat, their centres, and how many of these centres have confirmed rooms and invigilators for the paper. */
  seats: number;
  centres: number;
  centresWithRooms: number;
  centresWithInvigilators: number;
  /** Candidates of the advertisement approved at scrutiny, who need a seat. */
  approved: number;
  rollNumbers: number;
  admitCards: number;
  /** Candidates with recorded attendance. */
  attendance: number;
  /** Whether marks of the paper are recorded, and whether the result of the advertisement is published. */
  hasMarks: boolean;
  isPublished: boolean;
};

/** The preparations for an examination day and the steps after it. */
export const dayStages = ['schedule', 'centres', 'rooms', 'invigilators', 'rollNumbers', 'cards', 'attendance', 'result'] as const;
export type DayStage = (typeof dayStages)[number];

export type ExaminationDay = {
  dayAd: string;
  papers: PaperOfDay[];
  /** Over all papers of the day; empty if there are none. */
  stages: StageOfCase<DayStage>[];
  /**
   * The next work of each advertisement examined on the day: first the work that the reader may do, then in the order of the stages. The
   * first is the next work of the day.
   */
  work: (NextWork & { advtCode: Id<'advertisement'>; requisitionNo: string; post: Bilingual })[];
};

/** The papers of one day in Nepal, with the state of their preparation. */
export const getExaminationDay = defineCall({
  method: 'GET',
  path: 'examination-day/{dayAd}',
  access: staff('any', 'read'),
  response: returns<ExaminationDay>(),
});

/** One advertisement: its stage in the cycle, the missing parts, and the next work. */
export const get = defineCall({
  method: 'GET',
  path: 'advertisement-page/{advtCode}',
  access: staff('any', 'read'),
  response: returns<AdvertisementPage>(),
});

/** An advertisement that was cancelled, rejected or combined into another one takes no further acts. */
export type AdvertisementEnd = {
  state: 'cancelled' | 'rejected' | 'combined';
  /** Null for a rejection, which keeps no time. */
  at: string | null;
  /** Empty for a combination: its effect is its reason. */
  reason: string;
  /** The advertisement that continues with the applications of a combined one. */
  combinedIntoAdvtCode: Id<'advertisement'> | null;
};

/** How an advertisement ended, for the head of each screen of it; null while it goes on. */
export const getEnd = defineCall({
  method: 'GET',
  path: 'advertisement-page/{advtCode}/end',
  access: staff('any', 'read'),
  response: returns<AdvertisementEnd | null>(),
  silent: true,
});

/** The mails of one kind on one day in Nepal. */
export type MailsOfDay = {
  dayAd: string;
  /** The key of the message and the subject of the mail; … replaces the parts that differ between recipients. */
  word: string;
  subject: Bilingual;
  firstAt: string;
  lastAt: string;
  mails: number;
  /** Accepted by the mail server. */
  accepted: number;
  /** Refused by the mail server: retried for hours, then abandoned. */
  refused: number;
  /** Shown behind the bell only, because the candidate does not want mails of this kind. */
  unsent: number;
};

export type AdvertisementMails = {
  /** Newest day first. */
  lines: MailsOfDay[];
  /** The cursor of the next page; null on the last page. */
  after: string | null;
};

/**
 * The mails about an advertisement by kind, number and delivery, without names. Available to staff who work on it after publication, but
 * not to demand offices: these must not learn the number of rejections before the public does.
 */
export const mails = defineCall({
  method: 'GET',
  path: 'advertisement-page/{advtCode}/mails',
  access: anyOf(
    staff('publishAdvertisement', 'read'),
    staff('scrutinyAllocation', 'read'),
    staff('examScheduling', 'read'),
    staff('resultAndSelection', 'read'),
  ),
  query: v.strictObject({ after: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  response: returns<AdvertisementMails>(),
  long: true,
});
