import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ExamScheduleStatus } from '@psc/validation/lifecycles/exam-schedule.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';

export type CompetitionCategory = 'open' | 'internal';
export type DayMode = 'sameDay' | 'differentDays';

/** What every list of the examination names an advertisement by. */
export type ExamAdvertisement = {
  advtCode: number;
  advtNumbers: string[];
  fiscalYear: string;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  group: Bilingual;
  subGroup: Bilingual;
  organization: Bilingual;
};

/** One request to schedule the examination of an advertisement; made when its scrutiny is finalised. */
export type ExamScheduleRequest = ExamAdvertisement & {
  examScheduleId: number;
  status: ExamScheduleStatus;
  dayMode: DayMode | null;
  requestedAt: string;
  requisitionNo: string;
  demandOffice: string;
  totalVacancy: number;
  approvedCandidates: number;
  examSkippable: boolean;
  remarks: string;
  decisionRemarks: string | null;
  version: number;
};

export type ExamScheduleRequestPage = { requests: ExamScheduleRequest[]; nextAfter: number | null };

export type SchedulablePaper = {
  paperId: number;
  paperType: 'first' | 'second' | 'third';
  testType: 'written' | 'practical';
  subject: Bilingual;
  maximumMarks: number;
  durationMinutes: number;
};

export type ScheduledPaper = { paperId: number; competitionCategory: CompetitionCategory; startsAt: string };

export type ExamScheduleDetail = ExamScheduleRequest & {
  workSummary: string;
  requisitionRemarks: string;
  distribution: { advtNumber: string; heading: string; quotaCode: string; quota: Bilingual; seats: number }[];
  /** The competitions that the advertisement holds; each paper is scheduled for each of them. */
  competitionCategories: CompetitionCategory[];
  papers: SchedulablePaper[];
  scheduled: ScheduledPaper[];
};

const afterId = v.optional(v.pipe(v.number(), v.integer()));
const examScheduleStatus = v.picklist(['newRequest', 'skipped', 'scheduled', 'approved', 'rejected'] as const);
const instant = v.pipe(v.string('rules.all.text.blankIsEmpty'), v.isoTimestamp('rules.all.text.blankIsEmpty'));

/** SPEC-GAP: the fields of the schedule are silent (screens.md, section 13); adopted: one start for each paper and competition. */
export const ExamScheduleForm = form({
  examScheduleId: rowId,
  version: v.pipe(v.number(), v.integer()),
  dayMode: v.picklist(['sameDay', 'differentDays'] as const, 'rules.all.choice.listedOnly'),
  papers: v.array(
    v.strictObject({
      paperId: rowId,
      competitionCategory: v.picklist(['open', 'internal'] as const, 'rules.all.choice.listedOnly'),
      startsAt: instant,
    }),
  ),
  remarks: multiLine,
});

export const ExamScheduleDecisionForm = form({ version: v.pipe(v.number(), v.integer()), remarks: multiLine });

type Changed = { examScheduleId: number; status: ExamScheduleStatus; version: number };

/** Requests of one status, or of all; newest first. */
export const listRequisitions = defineCall({
  method: 'GET',
  path: 'exam-scheduling/requisitions',
  access: staff('examScheduling', 'read'),
  query: v.strictObject({ after: afterId, status: v.optional(examScheduleStatus) }),
  response: returns<ExamScheduleRequestPage>(),
});

export const listSkipped = defineCall({
  method: 'GET',
  path: 'exam-scheduling/skipped-requests',
  access: staff('examScheduling', 'read'),
  query: v.strictObject({ after: afterId }),
  response: returns<ExamScheduleRequestPage>(),
});

export const listForApproval = defineCall({
  method: 'GET',
  path: 'exam-scheduling/review-for-approval',
  access: staff('examScheduling', 'read'),
  query: v.strictObject({ after: afterId }),
  response: returns<ExamScheduleRequestPage>(),
});

export const get = defineCall({
  method: 'GET',
  path: 'exam-scheduling/detail/{id}',
  access: staff('examScheduling', 'read'),
  response: returns<ExamScheduleDetail>(),
});

/** Takes a new, skipped or rejected request up for scheduling; its days are saved afterwards. */
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

/** Saves the days and hours for the first time. */
export const save = defineCall({
  method: 'POST',
  path: 'exam-scheduling/save',
  access: staff('examScheduling', 'create'),
  body: json(ExamScheduleForm),
  response: returns<Changed>(),
});

/** Corrects the days and hours of a schedule that was saved before and is not approved yet. */
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
