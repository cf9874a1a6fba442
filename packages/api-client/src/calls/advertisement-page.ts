import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import type { PrivilegeName, Permission } from '../privileges.ts';
import { anyOf, defineCall, returns, staff } from '../define-call.ts';
import type { CalendarKind } from './advertisement/calendar.ts';
import type { AdvertisementRow } from './advertisement/rows.ts';
import type { WaitingKind } from './dashboard.ts';
import type { CompetitionCategory } from './exam-scheduling.ts';
import type { RequisitionDetails } from './requisition.ts';

/** What happens to an advertisement, from the demand of an office to the final list. */
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

/** `notNeeded`: an interview where no paper asks for one, or what a cancelled advertisement no longer comes to. */
export type StageState = 'done' | 'current' | 'ahead' | 'notNeeded';

/** Work that waits at an advertisement for any officer: since when the oldest of it does, and until when the first of it is to be done. */
export type WaitingAt = { kind: WaitingKind; count: number; since: string; dueAt: string };

/** One stage on the way of a case: of an advertisement, a requisition, an examination day or an application. */
export type StageOfCase<Stage extends string> = {
  stage: Stage;
  state: StageState;
  /** How much of the stage is done: forms decided of forms paid, seats of approved candidates, papers with attendance and so on. */
  progress: { done: number; of: number } | null;
  /** When the stage ended, and the officer who ended it. */
  endedAt: string | null;
  endedBy: string | null;
  waiting: WaitingAt[];
};
export type StageOfAdvertisement = StageOfCase<AdvertisementStage>;

/** The work that comes next, and who may do it. */
export type NextWork = WaitingAt & {
  privilege: PrivilegeName;
  permission: Permission;
  /** Whether the reader is one of them: has the privilege, and made none of what is to be decided. */
  isYours: boolean;
  /** Some of the officers who may do it, by name, and how many there are. */
  officers: string[];
  officersInAll: number;
};

/** A deadline or an examination has an hour. */
export type DateOfAdvertisement = { kind: CalendarKind; dayAd: string; at: string | null };

/**
 * A paper about an advertisement that is there: its notice, each later change of what was announced with its reason, the lists that were
 * published, and how many corrections replaced something in them.
 */
export type DocumentOfAdvertisement = {
  kind: 'notice' | 'change' | 'result' | 'interviewCall' | 'finalList' | 'resultCorrections' | 'listCorrections' | 'scheduleCorrections';
  at: string;
  reason: string | null;
  count: number | null;
};

/** When each paper of a competition begins; null until the schedule is approved. */
export type CompetitionSchedule = {
  competition: CompetitionCategory;
  advtNumbers: string[];
  seats: number;
  papers: {
    paperId: number;
    paperType: EnumerationValue<'paperType'>;
    subject: Bilingual;
    durationMinutes: number;
    startsAt: string | null;
  }[];
};

export type AdvertisementPage = {
  advertisement: AdvertisementRow;
  stages: StageOfAdvertisement[];
  /** Null while nothing waits for anybody. */
  next: NextWork | null;
  /** Where everybody reads it; null before it is published. */
  publicAddress: string | null;
  /** Every date in its order, and the first that is still to come. */
  dates: DateOfAdvertisement[];
  nextDate: DateOfAdvertisement | null;
  /** Internal and open competition, which may be written at different hours. */
  schedule: CompetitionSchedule[];
  /** In the order in which they came. */
  documents: DocumentOfAdvertisement[];
};

/** What happens to a requisition until it is advertised. */
export const requisitionStages = ['demand', 'decision', 'distribution', 'distributionDecision', 'number', 'advertised'] as const;
export type RequisitionStage = (typeof requisitionStages)[number];
export type StageOfRequisition = StageOfCase<RequisitionStage>;

export type RequisitionPage = {
  requisition: RequisitionDetails;
  stages: StageOfRequisition[];
  /** Null while nothing waits for anybody: it has ended, or its advertisement is published and goes on by itself. */
  next: NextWork | null;
  /** Once it has a number. */
  advtCode: number | null;
};

/** Where one requisition is on its way to an advertisement, and who does what comes next. */
export const getRequisition = defineCall({
  method: 'GET',
  path: 'requisition-page/{requisitionId}',
  access: anyOf(staff('requisition', 'read'), staff('percentageDistribution', 'read')),
  response: returns<RequisitionPage>(),
});

/** One paper that is held on a day, with what is ready for it. */
export type PaperOfDay = {
  advtCode: number;
  requisitionNo: string;
  post: Bilingual;
  paperId: number;
  subject: Bilingual;
  competition: CompetitionCategory;
  startsAt: string;
  durationMinutes: number;
  scheduleStatus: 'new' | 'scheduled' | 'approved' | 'rejected' | 'skipped';
  /** When the schedule was decided on, and the officer who did; null before. */
  scheduledAt: string | null;
  scheduledBy: string | null;
  /** Those who have a seat, at how many centres, and at how many of these rooms and invigilators are confirmed for the paper. */
  seats: number;
  centres: number;
  centresWithRooms: number;
  centresWithInvigilators: number;
  /** Candidates of the advertisement whom scrutiny approved, who need a seat. */
  approved: number;
  rollNumbers: number;
  admitCards: number;
  /** Those whose attendance is recorded. */
  attendance: number;
  /** Whether marks of the paper are recorded, and whether the result of the advertisement is published. */
  hasMarks: boolean;
  isPublished: boolean;
};

/** What has to be ready for a day of examinations, and what follows from it. */
export const dayStages = ['schedule', 'centres', 'rooms', 'invigilators', 'rollNumbers', 'cards', 'attendance', 'result'] as const;
export type DayStage = (typeof dayStages)[number];

export type ExaminationDay = {
  dayAd: string;
  papers: PaperOfDay[];
  /** Over everything that is examined on the day; empty when nothing is. */
  stages: StageOfCase<DayStage>[];
  /**
   * What comes next at each advertisement that is examined on the day: first what the reader may do, then in the order of the work. The
   * first is the next work of the day.
   */
  work: (NextWork & { advtCode: number; requisitionNo: string; post: Bilingual })[];
};

/** All that is examined on one day in Nepal, what is ready, and what is missing. */
export const getExaminationDay = defineCall({
  method: 'GET',
  path: 'examination-day/{dayAd}',
  access: staff('any', 'read'),
  response: returns<ExaminationDay>(),
});

/** All that an officer needs to know of one advertisement: where it is in the cycle, what is missing, and who does what comes next. */
export const get = defineCall({
  method: 'GET',
  path: 'advertisement-page/{advtCode}',
  access: staff('any', 'read'),
  response: returns<AdvertisementPage>(),
});

/** The mails of one kind on one day in Nepal. */
export type MailsOfDay = {
  dayAd: string;
  /** The message by its key, and as the mail is headed; … is in the place of what differs from person to person. */
  word: string;
  subject: Bilingual;
  firstAt: string;
  lastAt: string;
  mails: number;
  /** Taken by the mail server. */
  accepted: number;
  /** Refused by it: tried again for hours, and then given up. */
  refused: number;
  /** Behind the bell only, because the candidate does not want mails of the kind. */
  unsent: number;
};

export type AdvertisementMails = {
  /** The newest day first. */
  lines: MailsOfDay[];
  /** What the next page is asked by; null when this is the last. */
  after: string | null;
};

/**
 * Which mails went out about an advertisement, to how many, and what became of them; nobody is named. For those who work on it after
 * its publication and not for the offices that demand posts: how many were rejected is no concern of theirs before all may know it.
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
