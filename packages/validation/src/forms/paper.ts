import { rowId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { numericField } from '../rules/numbers.ts';
import { optional } from '../rules/optional.ts';
import { multiLine, singleLine } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.paper.${field}`;

/** A paper of an examination; with an `id` a saved one is edited. */
export const PaperForm = form({
  id: optional(rowId),
  masterId: optional(rowId),
  testType: optional(singleLine),
  paperType: optional(singleLine),
  subjectName: optional(singleLine),
  maximumMarks: optional(numericField(at('maximumMarks'))),
  passMarks: optional(numericField(at('passMarks'))),
  /** Whole minutes. */
  paperDuration: optional(numericField(at('paperDuration'))),
  /** Of the marks of a question, taken off for a wrong answer. */
  negativeMarkingPercent: optional(numericField(at('negativeMarkingPercent'))),
  examOption: optional(singleLine),
  paperDetail: optional(multiLine),
});
