import * as v from 'valibot';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { enumerations, type EnumerationName, type EnumerationValue } from '../enumerations.ts';
import { isBlank } from './blank.ts';
import type { Id } from './id.ts';

const NOT_LISTED = 'rules.all.choice.listedOnly';
const CODE = /^[0-9A-Za-z][0-9A-Za-z_./-]*$/u;
const COUNTRY_CODE = /^[A-Z]{2}$/u;

/** The id, or NaN if the value is not one. */
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

/** Refuses no answer only; the next step checks the kind of answer. */
/* @__NO_SIDE_EFFECTS__ */
function answered<Value>(word: string) {
  return v.custom<Value>((value) => !isBlank(value), word);
}

/** Id of a chosen row; a select gives text, the gateway gets a number and checks that the row exists. */
/* @__NO_SIDE_EFFECTS__ */
export function chosenId(at: string) {
  return v.pipe(
    answered<number | string>(`${at}.required`),
    v.transform((value) => idOf(value)),
    v.check(isId, NOT_LISTED),
  );
}

/** Id of a row that the user does not choose (the edited record), so it has no message for an absent one. */
export const rowId = v.pipe(
  answered<number | string>('rules.all.text.blankIsEmpty'),
  v.transform((value) => idOf(value)),
  v.check(isId, NOT_LISTED),
);

/** The id of a row of this kind that the user does not choose. */
/* @__NO_SIDE_EFFECTS__ */
export function rowIdOf<Kind extends string>() {
  return rowId as v.GenericSchema<number | string, Id<Kind>>;
}

/** Id of a master data row, or one of the fixed answers such as `other` and `none`. */
/* @__NO_SIDE_EFFECTS__ */
export function chosenIdOr<const Fixed extends string>(at: string, ...fixed: Fixed[]) {
  return v.pipe(
    answered<number | string>(`${at}.required`),
    v.transform((value): number | Fixed => fixed.find((each) => each === value) ?? idOf(value)),
    v.check((value) => typeof value === 'string' || isId(value), NOT_LISTED),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function chosenIds(at: string) {
  return v.pipe(
    v.array(rowId, `${at}.required`),
    v.check((ids) => ids.length > 0, `${at}.required`),
  );
}

/** A chosen code, such as an advertisement code; letters, digits, slash, hyphen, dot and underscore. */
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

/** A value of an enumeration. Wrap it in `optional` if no answer is required. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<Name extends EnumerationName>(at: string, name: Name) {
  const values = enumerations[name] as readonly string[];
  return v.pipe(
    answered<EnumerationValue<Name>>(`${at}.required`),
    v.check((value) => values.includes(value), `${at}.oneOf`),
  );
}

/** A required yes or no. A radio group gives `yes` or `no`, the gateway gets a boolean. */
/* @__NO_SIDE_EFFECTS__ */
export function yesOrNo(at: string) {
  return v.pipe(
    answered<boolean | 'yes' | 'no'>(`${at}.required`),
    v.transform((value): unknown => (value === 'yes' ? true : value === 'no' ? false : value)),
    v.boolean(NOT_LISTED),
  );
}

export const tickBox = v.optional(v.boolean(NOT_LISTED), false);

/* @__NO_SIDE_EFFECTS__ */
export function tickedBox(at: string) {
  return v.pipe(
    v.boolean(`${at}.mustBeTrue`),
    v.check((ticked) => ticked, `${at}.mustBeTrue`),
  );
}
