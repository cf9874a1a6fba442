import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { PaperForm } from '@psc/validation/forms/paper.ts';
import { isBlank } from '@psc/validation/rules/blank.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm, formWithout } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { singleLine } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { choice, defineList, text } from '../define-list.ts';

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
  paperDetail: string;
  /** False from the day the schedule goes to approval. */
  changeable: boolean;
  version: number;
};

/** An answer must be given, also where the specification's form leaves the field open. */
function needed<Input, Output>(schema: v.GenericSchema<Input, Output>): v.GenericSchema<Input, NonNullable<Output>> {
  const given = v.custom<Input>((value) => !isBlank(value), 'rules.all.text.blankIsEmpty');
  return v.pipe(given, schema) as never;
}
const listed = <const Values extends readonly string[]>(values: Values) => needed(v.picklist(values, 'rules.all.choice.listedOnly'));

/**
 * A paper of an advertisement. SPEC-GAP: the values of test type, paper type and exam option are silent (screens.md, section
 * 11), and so are pass marks and negative marking, without which marks cannot be judged.
 */
export const PaperConfigForm = extendForm(formWithout(PaperForm, 'masterId', 'subjectName'), {
  advtCode: needed(rowId),
  /** Of the paper that is changed. */
  version: optional(rowId),
  testType: listed(enumerations.paperTestType),
  paperType: listed(enumerations.paperType),
  subjectNameEn: needed(singleLine),
  subjectNameNe: needed(singleLine),
  maximumMarks: needed(PaperForm.entries.maximumMarks),
  passMarks: needed(PaperForm.entries.passMarks),
  paperDuration: needed(PaperForm.entries.paperDuration),
  examOption: optional(v.picklist(enumerations.paperExamOption, 'rules.all.choice.listedOnly')),
});

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
  response: returns<null>(),
});
export { deleteCall as delete };
