import { asciiDigits } from '@psc/i18n/digits.ts';
import * as v from 'valibot';

type Limit = { most: number; tooFew: string; tooMany: string };

/** A number of applications in the digits of either script; the messages are shown as given. */
export function numberOfApplications({ most, tooFew, tooMany }: Limit) {
  return v.pipe(
    v.string('rules.all.text.blankIsEmpty'),
    v.nonEmpty('rules.all.text.blankIsEmpty'),
    v.transform(asciiDigits),
    v.regex(/^\d{1,9}$/u, 'rules.all.numericText.nepaliDigits'),
    v.transform(Number),
    v.minValue(1, tooFew),
    v.maxValue(most, tooMany),
  );
}
