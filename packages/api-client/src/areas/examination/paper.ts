import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { PaperConfigForm } from '@psc/validation/areas/examination/forms/paper.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, defineList, text } from '../../define-list.ts';
import { queryNumber } from '../../query.ts';

export type TestType = EnumerationValue<'paperTestType'>;
export type PaperType = EnumerationValue<'paperType'>;
export type ExamOption = EnumerationValue<'paperExamOption'>;

export type PaperRow = {
  paperId: number;
  advtCode: number;
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
  response: returns<{ paperId: number }>(),
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
