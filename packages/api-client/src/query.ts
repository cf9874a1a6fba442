import { asciiDigits } from '@psc/i18n/digits.ts';
import * as v from 'valibot';

// Schemas of query values. An address only contains texts, so each schema accepts the text or the typed value and returns the typed value.

/** Longer texts match nothing and are expensive to search. */
const MOST_TEXT = 100;

function numberOf(value: number | string): number | string {
  if (typeof value === 'number') return value;
  const digits = asciiDigits(value).trim();
  return /^\d{1,15}$/u.test(digits) ? Number(digits) : value;
}

/** A whole number, 0 or more: an id, a version, a year. Accepts Nepali digits. */
export const queryNumber = v.pipe(v.union([v.number(), v.string()]), v.transform(numberOf), v.number(), v.safeInteger(), v.minValue(0));

/** The last id of the previous page; undefined for the first page. */
export const afterId = v.optional(queryNumber);

export const queryFlag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
);

/** `Date` reads 30 February as a day in March. */
const isOfItsMonth = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(-2));

/** An existing day in AD: the database refuses any other. */
export const queryDay = v.pipe(v.string(), v.isoDate(), v.check(isOfItsMonth, 'rules.all.dateAd.date'));

export const searchText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MOST_TEXT)));

const MOST_VALUES = 100;

/** Several values: `3,5` in an address, or an array. */
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
