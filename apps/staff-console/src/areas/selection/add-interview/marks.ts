import { asciiDigits } from '@psc/i18n/digits.ts';
import * as v from 'valibot';

export type TypedMarks = Record<string, string>;

/** The name of a person's field; a bare number would make the form keep a list. */
export const keyOf = (applicationId: number) => `a${applicationId}`;

/** Marks as typed, to a number; null is empty, and so absent. */
export function marksOf(text: string | undefined): number | null {
  const plain = asciiDigits(text ?? '').trim();
  return plain === '' ? null : Number(plain);
}

/** Empty, or a number from 0 to the maximum with at most two decimals, as they are kept. */
export function marksSchema(applicationIds: readonly number[], maximumMarks: number, word: string) {
  const marks = v.pipe(
    v.string(),
    v.transform((text) => asciiDigits(text.trim())),
    v.check((text) => text === '' || (/^\d{1,4}(\.\d{1,2})?$/u.test(text) && Number(text) <= maximumMarks), word),
  );
  return v.object({ marks: v.object(Object.fromEntries(applicationIds.map((id) => [keyOf(id), marks]))) });
}
