import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { PaperConfigForm } from '@psc/validation/forms/paper.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { choice, defineList, text } from '../define-list.ts';
import { queryNumber } from '../query.ts';

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
  /** Of a written paper; null where the commission has not said it yet, and for every other test. */
  examOption: ExamOption | null;
  /** Of the marks of a question, taken off for each wrong answer; 0 where nothing is. */
  negativeMarkingPercent: number;
  /** Of an objective question; null where nobody has said it. */
  marksPerQuestion: number | null;
  paperDetail: string;
  /** False from the day the schedule goes to approval. */
  changeable: boolean;
  version: number;
};

/** The papers of every advertisement. */
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

/** With an `id` the saved paper is changed, which also asks for the permission to update. */
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
