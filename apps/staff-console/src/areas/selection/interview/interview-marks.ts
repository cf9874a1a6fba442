import { asciiDigits } from '@psc/i18n/digits.ts';
import * as v from 'valibot';
import { byPerson } from '../../../shared/rows-of-people.ts';

/** Marks in the digits of either script; empty means absent. */
export function interviewMarksForm(maximumMarks: number, outOfRange: string) {
  const marks = v.pipe(
    v.string(),
    v.transform((text) => asciiDigits(text).trim()),
    v.check((text) => text === '' || (/^\d{1,4}(\.\d{1,2})?$/u.test(text) && Number(text) <= maximumMarks), outOfRange),
    v.transform((text) => (text === '' ? null : Number(text))),
  );
  return v.strictObject({ marks: byPerson(v.strictObject({ marks })) });
}
