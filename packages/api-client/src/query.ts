import { asciiDigits } from '@psc/i18n/digits.ts';
import * as v from 'valibot';

// The values of a query. An address carries texts only, so each piece takes the text or the value that a screen gives, and makes the value of it.

/** Longer texts find nothing, and cost much. */
const MOST_TEXT = 100;

function numberOf(value: number | string): number | string {
  if (typeof value === 'number') return value;
  const digits = asciiDigits(value).trim();
  return /^\d{1,15}$/u.test(digits) ? Number(digits) : value;
}

/** A whole number, 0 or more: an id, a version, a year. Nepali digits mean the same. */
export const queryNumber = v.pipe(v.union([v.number(), v.string()]), v.transform(numberOf), v.number(), v.safeInteger(), v.minValue(0));

/** The id at which the page before ended; the first page has none. */
export const afterId = v.optional(queryNumber);

export const queryFlag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
);

/** 30 February reads as a day of March. */
const isOfItsMonth = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(-2));

/** A day in AD that there is: the database refuses any other. */
export const queryDay = v.pipe(v.string(), v.isoDate(), v.check(isOfItsMonth, 'rules.all.dateAd.date'));

/** What is looked for in the rows. */
export const searchText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MOST_TEXT)));

const MOST_VALUES = 100;

/** Any of several values: `3,5` in an address, or an array. */
export function severalOf(each: v.GenericSchema<unknown, number | string>) {
  const parts = (given: string | number | unknown[]): unknown[] => (Array.isArray(given) ? given : String(given).split(','));
  return v.pipe(
    v.union([v.string(), v.number(), v.array(v.unknown())]),
    v.transform(parts),
    v.array(each),
    v.minLength(1),
    v.maxLength(MOST_VALUES),
  );
}
