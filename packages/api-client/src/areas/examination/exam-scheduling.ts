import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import type { ExamScheduleStatus } from '@psc/validation/areas/examination/exam-schedule-lifecycle.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { extendForm, form, formWithout } from '@psc/validation/rules/form.ts';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, days, defineList, references, text } from '../../define-list.ts';
import type { RevisionState } from '../result/revision.ts';
import type { PaperCorrection } from './paper.ts';

export type CompetitionCategory = 'open' | 'internal';
export type DayMode = 'sameDay' | 'differentDays';

/** The fields that identify an advertisement in every list of the examination. */
export type ExamAdvertisement = {
  advtCode: Id<'advertisement'>;
  advtNumbers: string[];
  fiscalYear: string;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  group: Bilingual;
  subGroup: Bilingual;
  organization: Bilingual;
};

/** A request to schedule the examination of an advertisement, made when its scrutiny is finalised. */
export type ExamScheduleRequest = ExamAdvertisement & {
  examScheduleId: Id<'examSchedule'>;
  status: ExamScheduleStatus;
  dayMode: DayMode | null;
  requestedAt: string;
  requisitionNo: string;
  demandOffice: string;
  totalVacancy: number;
  approvedCandidates: number;
  /** True if there is no written or practical paper to schedule: the posts are filled by interview. */
  examSkippable: boolean;
  remarks: string;
  decisionRemarks: string | null;
  version: number;
};

export type SchedulablePaper = {
  paperId: Id<'paper'>;
  paperType: EnumerationValue<'paperType'>;
  testType: 'written' | 'practical';
  subject: Bilingual;
  maximumMarks: number;
  durationMinutes: number;
};

/** `examOption` is null until an officer says it; only a written paper has one. */
export type PaperOfSchedule = SchedulablePaper & { examOption: EnumerationValue<'paperExamOption'> | null };

/** A paper of an approved schedule with its first start; internal and open competition may start at different hours. */
export type HeldPaper = SchedulablePaper & { startsAt: string };

export type ScheduledPaper = { paperId: Id<'paper'>; competitionCategory: CompetitionCategory; startsAt: string };

/** A candidate who has another examination at the same hour. */
export type ScheduleClash = {
  masterId: Id<'candidate'>;
  name: Bilingual;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  startsAt: string;
};
/** The first hundred, with the total number. */
export type ScheduleClashes = { count: number; people: ScheduleClash[] };

/** A conflict of two examinations at one hour: more people than a centre or a room can hold, or one invigilator in two rooms. */
export type PlaceClash = {
  kind: 'centre' | 'room' | 'invigilator';
  examCentre: Bilingual;
  /** The room in this examination; null for a centre. */
  roomNumber: string | null;
  invigilator: Bilingual | null;
  /** The number of people, and the capacity; null for an invigilator. */
  people: number | null;
  capacity: number | null;
  /** The other examinations, or this one if an invigilator is in two of its own rooms. */
  advtCodes: number[];
};
/** The first hundred, with the total number. */
export type PlaceClashes = { count: number; places: PlaceClash[] };

export type SchedulePlan = { dayMode: DayMode; papers: ScheduledPaper[] };
/** A correction of an approved schedule; the earlier schedule stays readable. */
export type ScheduleRevision = {
  revisionId: Id<'revision'>;
  state: RevisionState;
  reason: string;
  before: SchedulePlan;
  after: SchedulePlan;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who requested it. */
  mayDecide: boolean;
};

export type ExamScheduleDetail = ExamScheduleRequest & {
  workSummary: string;
  requisitionRemarks: string;
  distribution: { advtNumber: string; heading: string; quotaCode: string; quota: Bilingual; seats: number }[];
  /** The competitions of the advertisement; each paper is scheduled for each of them. */
  competitionCategories: CompetitionCategory[];
  papers: PaperOfSchedule[];
  scheduled: ScheduledPaper[];
  /** Conflicts of the hours awaiting a decision: those of the schedule, or of the revision of an approved one. */
  clashes: ScheduleClashes;
  /** Conflicts of the hours in a revision, which is not applied until there are none. */
  placeClashes: PlaceClashes;
  /** Newest first. */
  revisions: ScheduleRevision[];
  /** Corrections of its papers, newest first. */
  paperCorrections: PaperCorrection[];
};

const examScheduleStatuses = ['newRequest', 'skipped', 'scheduled', 'approved', 'rejected'] as const;
const instant = v.pipe(v.string('rules.all.text.blankIsEmpty'), v.isoTimestamp('rules.all.text.blankIsEmpty'));

/**
 * SPEC-GAP: the documents do not name the fields of the schedule (screens.md, section 13). Adopted: one start for each paper and
 * competition.
 */
export const ExamScheduleForm = form({
  examScheduleId: rowIdOf<'examSchedule'>(),
  version: v.pipe(v.number(), v.integer()),
  dayMode: v.picklist(['sameDay', 'differentDays'] as const, 'rules.all.choice.listedOnly'),
  papers: v.array(
    v.strictObject({
      paperId: rowIdOf<'paper'>(),
      competitionCategory: v.picklist(['open', 'internal'] as const, 'rules.all.choice.listedOnly'),
      startsAt: instant,
    }),
  ),
  remarks: multiLine,
});

/** The number of people with two examinations at one hour that the officer has seen; approval is refused if it has changed. */
const acceptedClashes = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

export const ExamScheduleDecisionForm = form({ version: v.pipe(v.number(), v.integer()), remarks: multiLine, acceptedClashes });

export const ScheduleRevisionForm = extendForm(formWithout(ExamScheduleForm, 'remarks'), {
  reason: requiredReason,
});

type Changed = { examScheduleId: Id<'examSchedule'>; status: ExamScheduleStatus; version: number };

const requestFilters = { text, serviceId: references, classId: references, requestedOn: days } as const;
const requestList = {
  access: staff('examScheduling', 'read'),
  sorts: {
    requested: { index: 'exam_schedule_pkey' },
    advtCode: { index: 'exam_schedule_advt_code_key' },
    post: { small: 'Some hundreds of advertisements a year are examined.' },
  },
  defaultSort: '-requested',
  pageSize: 50,
} as const;

export const requests = defineList<ExamScheduleRequest>()({
  ...requestList,
  path: 'exam-scheduling/requisitions',
  filters: { ...requestFilters, status: choice('enums.examSchedulingRequestStatus', examScheduleStatuses) },
});
export const listRequisitions = requests.call;
export const exportRequisitions = requests.exportCall;

export const skippedRequests = defineList<ExamScheduleRequest>()({
  ...requestList,
  path: 'exam-scheduling/skipped-requests',
  filters: requestFilters,
});
export const listSkipped = skippedRequests.call;
export const exportSkipped = skippedRequests.exportCall;

/** Schedules awaiting a decision: newly saved ones, and approved ones with a requested revision. */
export const schedulesForApproval = defineList<ExamScheduleRequest>()({
  ...requestList,
  path: 'exam-scheduling/review-for-approval',
  filters: requestFilters,
});
export const listForApproval = schedulesForApproval.call;
export const exportForApproval = schedulesForApproval.exportCall;

export const get = defineCall({
  method: 'GET',
  path: 'exam-scheduling/detail/{id}',
  access: staff('examScheduling', 'read'),
  response: returns<ExamScheduleDetail>(),
});

/** Starts the scheduling of a new, skipped or rejected request; its days are saved afterwards. */
export const schedule = defineCall({
  method: 'POST',
  path: 'exam-scheduling/schedule/{id}',
  access: staff('examScheduling', 'update'),
  response: returns<Changed>(),
});

export const skip = defineCall({
  method: 'POST',
  path: 'exam-scheduling/skip/{id}',
  access: staff('examScheduling', 'update'),
  response: returns<Changed>(),
});

export const save = defineCall({
  method: 'POST',
  path: 'exam-scheduling/save',
  access: staff('examScheduling', 'create'),
  body: json(ExamScheduleForm),
  response: returns<Changed>(),
});

/** Corrects the days and hours of a saved schedule before its approval. */
export const review = defineCall({
  method: 'POST',
  path: 'exam-scheduling/review',
  access: staff('examScheduling', 'update'),
  body: json(ExamScheduleForm),
  response: returns<Changed>(),
});

export const approve = defineCall({
  method: 'POST',
  path: 'exam-scheduling/approve/{id}',
  access: staff('examScheduling', 'approve'),
  body: json(ExamScheduleDecisionForm),
  response: returns<Changed>(),
});

export const reject = defineCall({
  method: 'POST',
  path: 'exam-scheduling/reject/{id}',
  access: staff('examScheduling', 'reject'),
  body: json(ExamScheduleDecisionForm),
  response: returns<Changed>(),
});

/**
 * Requests new days and hours for an approved schedule, for example to postpone an examination. The schedule stays in force until another
 * officer approves the revision.
 */
export const askRevision = defineCall({
  method: 'POST',
  path: 'exam-scheduling/revision',
  access: staff('examScheduling', 'update'),
  body: json(ScheduleRevisionForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
});

/** Applies or refuses a revision of a schedule requested by another officer. All candidates are informed of an applied one. */
export const decideRevision = defineCall({
  method: 'POST',
  path: 'exam-scheduling/revision/decide',
  access: staff('examScheduling', 'approve'),
  body: json(
    form({ revisionId: rowIdOf<'revision'>(), approve: v.boolean(), remarks: multiLine, acceptedClashes }, remarksUnless('approve', true)),
  ),
  response: returns<{ state: RevisionState }>(),
});
