import * as v from 'valibot';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { enumerations, type EnumerationName, type EnumerationValue } from '../enumerations.ts';
import { isBlank } from './blank.ts';

const NOT_LISTED = 'rules.all.choice.listedOnly';
const CODE = /^[0-9A-Za-z][0-9A-Za-z_./-]*$/u;
const COUNTRY_CODE = /^[A-Z]{2}$/u;

/** The id that is meant, NaN when the value is none. */
/* @__NO_SIDE_EFFECTS__ */
function idOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const digits = asciiDigits(value);
  return /^[0-9]{1,15}$/u.test(digits) ? Number(digits) : Number.NaN;
}

/* @__NO_SIDE_EFFECTS__ */
function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

/** Anything but no answer; what kind of answer it is, the next step judges. */
/* @__NO_SIDE_EFFECTS__ */
function answered<Value>(word: string) {
  return v.custom<Value>((value) => !isBlank(value), word);
}

/** The id of a chosen row; a select gives it as text, the gateway gets a number. That the row exists, the gateway checks. */
/* @__NO_SIDE_EFFECTS__ */
export function chosenId(at: string) {
  return v.pipe(
    answered<number | string>(`${at}.required`),
    v.transform((value) => idOf(value)),
    v.check(isId, NOT_LISTED),
  );
}

/** The id of a row that is not chosen by the user (the record edited), so an absent one has no word of its own. */
export const rowId = v.pipe(
  answered<number | string>('rules.all.text.blankIsEmpty'),
  v.transform((value) => idOf(value)),
  v.check(isId, NOT_LISTED),
);

/** The id of a row of master data, or one of the fixed answers beside it, such as `other` and `none`. */
/* @__NO_SIDE_EFFECTS__ */
export function chosenIdOr<const Fixed extends string>(at: string, ...fixed: Fixed[]) {
  return v.pipe(
    answered<number | string>(`${at}.required`),
    v.transform((value): number | Fixed => fixed.find((each) => each === value) ?? idOf(value)),
    v.check((value) => typeof value === 'string' || isId(value), NOT_LISTED),
  );
}

/** One or more chosen ids. */
/* @__NO_SIDE_EFFECTS__ */
export function chosenIds(at: string) {
  return v.pipe(
    v.array(rowId, `${at}.required`),
    v.check((ids) => ids.length > 0, `${at}.required`),
  );
}

/** A code that was chosen, such as an advertisement code; letters, digits, slash, hyphen, dot and underscore. */
/* @__NO_SIDE_EFFECTS__ */
export function chosenCode(at: string) {
  return v.pipe(
    answered<number | string>(`${at}.required`),
    v.transform((value): string => (['string', 'number'].includes(typeof value) ? asciiDigits(String(value)) : '')),
    v.check((text) => CODE.test(text) && text.length <= 60, NOT_LISTED),
  );
}

/** ISO 3166-1 alpha-2; `NP` is Nepal. */
/* @__NO_SIDE_EFFECTS__ */
export function countryCode(at: string) {
  return v.pipe(
    answered<string>(`${at}.required`),
    v.check((code) => typeof code === 'string' && COUNTRY_CODE.test(code), NOT_LISTED),
  );
}

/** A value of an enumeration. Wrap it in `optional` where no answer is asked. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<Name extends EnumerationName>(at: string, name: Name) {
  const values = enumerations[name] as readonly string[];
  return v.pipe(
    answered<EnumerationValue<Name>>(`${at}.required`),
    v.check((value) => values.includes(value), `${at}.oneOf`),
  );
}

/** Yes or no must be answered; no is an answer. A radio gives `yes` or `no`, the gateway gets a boolean. */
/* @__NO_SIDE_EFFECTS__ */
export function yesOrNo(at: string) {
  return v.pipe(
    answered<boolean | 'yes' | 'no'>(`${at}.required`),
    v.transform((value): unknown => (value === 'yes' ? true : value === 'no' ? false : value)),
    v.boolean(NOT_LISTED),
  );
}

/** A box that may be ticked. */
export const tickBox = v.optional(v.boolean(NOT_LISTED), false);

/** A box that has to be ticked. */
/* @__NO_SIDE_EFFECTS__ */
export function tickedBox(at: string) {
  return v.pipe(
    v.boolean(`${at}.mustBeTrue`),
    v.check((ticked) => ticked, `${at}.mustBeTrue`),
  );
}
