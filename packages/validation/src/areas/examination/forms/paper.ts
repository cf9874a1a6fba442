import * as v from 'valibot';
import { enumerations } from '../../../enumerations.ts';
import { rowId } from '../../../rules/choices.ts';
import { atMostField, requiredWhen } from '../../../rules/cross-field.ts';
import { extendForm, form, formWithout } from '../../../rules/form.ts';
import { needed } from '../../../rules/needed.ts';
import { atLeast, atMost, decimal, numericField } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { multiLine, requiredReason, singleLine } from '../../../rules/text.ts';

type Values = Readonly<Record<string, unknown>>;

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.paper.${field}`;

const isWritten = ({ testType }: Values) => testType === undefined || testType === 'written';
const hasObjectiveQuestions = (values: Values) => isWritten(values) && values.examOption !== 'subjective';

/** A paper of an examination; an `id` edits a saved one. */
export const PaperForm = form(
  {
    id: optional(rowId),
    masterId: optional(rowId),
    testType: optional(singleLine),
    paperType: optional(singleLine),
    subjectName: optional(singleLine),
    maximumMarks: optional(v.pipe(numericField(at('maximumMarks')), atLeast(1, `${at('maximumMarks')}.min`))),
    passMarks: optional(numericField(at('passMarks'))),
    /** Whole minutes. */
    paperDuration: optional(v.pipe(numericField(at('paperDuration')), atLeast(1, `${at('paperDuration')}.min`))),
    /** Percent of a question's marks deducted for a wrong answer. */
    negativeMarkingPercent: optional(
      v.pipe(numericField(at('negativeMarkingPercent')), atMost(100, `${at('negativeMarkingPercent')}.max`)),
    ),
    /** Marks of an objective question, at most two decimals. */
    marksPerQuestion: optional(
      v.pipe(
        decimal(at('marksPerQuestion')),
        v.check((marks) => marks > 0, `${at('marksPerQuestion')}.aboveZero`),
        v.check((marks) => Number(marks.toFixed(2)) === marks, `${at('marksPerQuestion')}.decimal`),
      ),
    ),
    examOption: optional(singleLine),
    paperDetail: optional(multiLine),
  },
  atMostField('passMarks', 'maximumMarks', `${at('passMarks')}.atMost`),
  atMostField('marksPerQuestion', 'maximumMarks', `${at('marksPerQuestion')}.atMost`),
  requiredWhen(
    'marksPerQuestion',
    ['negativeMarkingPercent', 'examOption', 'testType'],
    (values) => hasObjectiveQuestions(values) && Number(values.negativeMarkingPercent ?? 0) > 0,
    `${at('marksPerQuestion')}.requiredWhen`,
  ),
  requiredWhen('examOption', ['testType'], (values) => values.testType === 'written', `${at('examOption')}.requiredWhen`),
  {
    at: 'examOption',
    reads: ['examOption', 'testType'],
    holds: (values) => values.examOption === undefined || isWritten(values),
    word: `${at('examOption')}.ofWrittenOnly`,
  },
  {
    at: 'negativeMarkingPercent',
    reads: ['negativeMarkingPercent', 'examOption', 'testType'],
    holds: (values) => (values.negativeMarkingPercent ?? 0) === 0 || hasObjectiveQuestions(values),
    word: `${at('negativeMarkingPercent')}.ofObjectiveOnly`,
  },
);

/* @__NO_SIDE_EFFECTS__ */
const listed = <const Listed extends readonly string[]>(values: Listed) => needed(v.picklist(values, 'rules.all.choice.listedOnly'));

/**
 * A paper of an advertisement. SPEC-GAP: the documents give no values of test type, paper type and exam option (screens.md, section 11),
 * nor pass marks and negative marking, without which marks cannot be judged.
 */
export const PaperConfigForm = extendForm(formWithout(PaperForm, 'masterId', 'subjectName'), {
  advtCode: needed(rowId),
  /** Version of the paper being edited. */
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

/** A correction of a paper whose schedule is approved; test, number and advertisement stay. */
export const PaperCorrectionForm = extendForm(PaperConfigForm, { id: needed(rowId), version: needed(rowId), reason: requiredReason });
