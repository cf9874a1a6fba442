import type { MarksTyping, TypedEntry } from '@psc/api-client/areas/result/result.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import * as v from 'valibot';
import { byPerson } from '../../../shared/rows-of-people.ts';

type Answers = NonNullable<MarksTyping['answers']>;
type Words = { outOfRange: string; count: string; missing: string; tooMany: string };
/** A row as typed; if answers are counted, `marks` belongs to the subjective part. */
export type TypedTexts = { right?: string; wrong?: string; marks?: string };

const COUNT = /^\d{1,4}$/u;
const MARKS = /^\d{1,4}(\.\d{1,2})?$/u;

function number(pattern: RegExp, wrong: string, maximum = Infinity) {
  return v.pipe(
    v.string(),
    v.transform((text) => asciiDigits(text).trim()),
    v.check((text) => text === '' || (pattern.test(text) && Number(text) <= maximum), wrong),
    v.transform((text) => (text === '' ? null : Number(text))),
  );
}

/** Accepts digits of either script; an empty row means that the candidate's marks are not typed yet. */
export function marksForm({ paper, answers }: Pick<MarksTyping, 'paper' | 'answers'>, words: Words) {
  const marks = number(MARKS, words.outOfRange, paper.maximumMarks);
  const row = answers ? answersRow(answers, marks, words) : v.strictObject({ marks });
  return v.strictObject({ marks: byPerson(row) });
}

/** Right and wrong answers are required together, plus subjective marks if the paper has that part. */
function answersRow(answers: Answers, marks: ReturnType<typeof number>, words: Words) {
  const count = number(COUNT, words.count);
  return v.pipe(
    v.strictObject({ right: count, wrong: count, marks: v.optional(marks) }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const typed = dataset.value;
      const at = (key: string, message: string) =>
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: null }] });
      const fields = Object.entries(typed).filter(([, value]) => value !== undefined);
      const missing = fields.filter(([, value]) => value === null);
      if (missing.length < fields.length) for (const [field] of missing) at(field, words.missing);
      if ((typed.right ?? 0) + (typed.wrong ?? 0) > answers.questions) at('wrong', words.tooMany);
    }),
  );
}

const textOf = (value: number | null) => (value === null ? '' : String(value));

/** The saved entry as field values. */
export function textsOf(typed: TypedEntry | null, answers: MarksTyping['answers']): TypedTexts {
  if (!answers) return { marks: textOf(typed?.marks ?? null) };
  const counts = { right: textOf(typed?.right ?? null), wrong: textOf(typed?.wrong ?? null) };
  return answers.hasSubjectivePart ? { ...counts, marks: textOf(typed?.subjective ?? null) } : counts;
}
