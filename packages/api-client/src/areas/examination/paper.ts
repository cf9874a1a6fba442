import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { PaperConfigForm, PaperCorrectionForm } from '@psc/validation/areas/examination/forms/paper.ts';
import type { RevisionState } from '../result/revision.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, defineList, text } from '../../define-list.ts';
import { queryNumber } from '../../query.ts';

export type TestType = EnumerationValue<'paperTestType'>;
export type PaperType = EnumerationValue<'paperType'>;
export type ExamOption = EnumerationValue<'paperExamOption'>;

export type PaperRow = {
  paperId: Id<'paper'>;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  testType: TestType;
  paperType: PaperType;
  subject: Bilingual;
  maximumMarks: number;
  passMarks: number;
  durationMinutes: number;
  /** Only for a written paper; null until the commission has decided, and for all other tests. */
  examOption: ExamOption | null;
  /** Percentage of a question's marks deducted for each wrong answer; 0 for no deduction. */
  negativeMarkingPercent: number;
  /** Only for objective questions; null until set. */
  marksPerQuestion: number | null;
  paperDetail: string;
  /** False from the day the schedule is sent for approval. */
  changeable: boolean;
  /** Whether a correction can be requested: the schedule is approved and no mark is recorded. */
  correctable: boolean;
  version: number;
};

export const papers = defineList<PaperRow>()({
  path: 'paper/list',
  access: staff('masterConfiguration', 'read'),
  filters: {
    text,
    testType: choice('enums.paperTestType', enumerations.paperTestType),
  },
  sorts: {
    advertisement: { index: 'paper_advt_code_id_idx' },
    post: { small: 'An advertisement has a handful of papers, and the names of posts lie in another table.' },
  },
  defaultSort: '-advertisement',
  pageSize: 50,
});
export const list = papers.call;
export const exportList = papers.exportCall;

export const getConfig = defineCall({
  method: 'GET',
  path: 'paper/config/{id}',
  access: staff('masterConfiguration', 'read'),
  response: returns<PaperRow>(),
});

/** With an `id` the saved paper is changed, which also needs the permission to update. */
export const add = defineCall({
  method: 'POST',
  path: 'paper/add',
  access: staff('masterConfiguration', 'create'),
  body: json(PaperConfigForm),
  response: returns<{ paperId: Id<'paper'> }>(),
  idempotent: true,
});

const deleteCall = defineCall({
  method: 'DELETE',
  path: 'paper/{id}',
  access: staff('masterConfiguration', 'delete'),
  query: v.strictObject({ version: queryNumber }),
  response: returns<null>(),
});
export { deleteCall as delete };

export type PaperFacts = Pick<
  PaperRow,
  | 'subject'
  | 'maximumMarks'
  | 'passMarks'
  | 'durationMinutes'
  | 'examOption'
  | 'negativeMarkingPercent'
  | 'marksPerQuestion'
  | 'paperDetail'
>;

export type PaperCorrection = {
  revisionId: Id<'revision'>;
  paperId: Id<'paper'>;
  state: RevisionState;
  before: PaperFacts;
  after: PaperFacts;
  reason: string;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who requested it. */
  mayDecide: boolean;
};

/** Requests a correction of a paper whose schedule is approved, until its first mark is recorded. */
export const askCorrection = defineCall({
  method: 'POST',
  path: 'paper/correction',
  access: staff('masterConfiguration', 'update'),
  body: json(PaperCorrectionForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
});

/** Applies or refuses a correction requested by another officer. Another duration makes the admit cards again. */
export const decideCorrection = defineCall({
  method: 'POST',
  path: 'paper/correction/decide',
  access: staff('examScheduling', 'approve'),
  body: json(form({ revisionId: rowIdOf<'revision'>(), approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: RevisionState }>(),
});
