import * as v from 'valibot';
import { cleanNumber } from '@psc/i18n/clean-text.ts';
import { NUMERIC_MAXIMUM_DIGITS } from '../limits.ts';
import { isBlank } from './blank.ts';
import { hint } from './hint.ts';
import { DECIMAL, DIGITS } from './patterns.ts';

type Typed = number | string;
type Words = { notNumber: string; tooLong: string };

const TOO_LONG = 'rules.all.numericText.maxDigits';

/** The number as typed; one in exponent notation keeps it, so the pattern refuses it. */
/* @__NO_SIDE_EFFECTS__ */
function asTyped(value: Typed): string {
  return typeof value === 'number' ? String(value) : cleanNumber(value);
}

/** Groups of thousands, or of lakhs as Nepal writes them, always have three digits at the end. */
const GROUPED = /^[0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}$/u;

/* @__NO_SIDE_EFFECTS__ */
function withoutGrouping(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}

/* @__NO_SIDE_EFFECTS__ */
function isTyped(value: unknown): value is Typed {
  return typeof value === 'number' || typeof value === 'string';
}

/* @__NO_SIDE_EFFECTS__ */
function typed(emptyWord: string, notNumberWord: string) {
  return v.pipe(
    v.custom<Typed>((value) => !isBlank(value), emptyWord),
    v.custom<Typed>(isTyped, notNumberWord),
  );
}

/* @__NO_SIDE_EFFECTS__ */
function numberOf(emptyWord: string, pattern: RegExp, { notNumber, tooLong }: Words) {
  return v.pipe(
    typed(emptyWord, notNumber),
    v.transform(asTyped),
    v.transform(withoutGrouping),
    v.check((text) => pattern.test(text), notNumber),
    v.check((text) => text.replaceAll(/[^0-9]/gu, '').length <= NUMERIC_MAXIMUM_DIGITS, tooLong),
    v.transform(Number),
  );
}

/** Digits only, as text (Nepali digits and grouping commas too) or as a number; at most 15 digits, so no value loses precision. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(at: string, { maxDigitsWord = TOO_LONG } = {}) {
  return numberOf(`${at}.required`, DIGITS, { notNumber: `${at}.digits`, tooLong: maxDigitsWord });
}

/** Digits with at most one decimal point: no sign or exponent. */
/* @__NO_SIDE_EFFECTS__ */
export function decimal(at: string) {
  return numberOf(`${at}.required`, DECIMAL, { notNumber: `${at}.decimal`, tooLong: TOO_LONG });
}

/** A number of master data, whose forms have their own message for more than 15 digits. */
/* @__NO_SIDE_EFFECTS__ */
export function numericField(at: string) {
  return wholeNumber(at, { maxDigitsWord: `${at}.maxDigits` });
}

/**
 * Digits kept as text because leading zeros matter (a contact number, an employee number).
 * @param cleaned removes the signs that people type between digits
 */
/* @__NO_SIDE_EFFECTS__ */
export function digitsText(at: string, cleaned = (text: string) => text) {
  return v.pipe(
    typed(`${at}.required`, `${at}.digits`),
    v.transform(asTyped),
    v.transform(cleaned),
    v.check((text) => DIGITS.test(text), `${at}.digits`),
    v.check((text) => text.length <= NUMERIC_MAXIMUM_DIGITS, `${at}.maxDigits`),
  );
}

/** An amount in whole paisa, as the money field gives it. */
export const amountPaisa = v.pipe(
  v.number('rules.all.decimal.pattern'),
  v.safeInteger('rules.all.decimal.pattern'),
  v.minValue(1, 'rules.all.decimal.pattern'),
);

/* @__NO_SIDE_EFFECTS__ */
export function atLeast(minimum: number, word: string) {
  return v.check<number, string>((value) => value >= minimum, word);
}

/* @__NO_SIDE_EFFECTS__ */
export function atMost(maximum: number, word: string) {
  return v.check<number, string>((value) => value <= maximum, word);
}

const PERCENTAGE_OR_GPA = { above: 1, below: 100 };

/** A percentage or a grade point average; both limits are exclusive. */
/* @__NO_SIDE_EFFECTS__ */
export function percentageOrGpa(at: string) {
  return v.pipe(
    decimal(at),
    v.check((value) => value > PERCENTAGE_OR_GPA.above, `${at}.moreThan`),
    v.check((value) => value < PERCENTAGE_OR_GPA.below, `${at}.lessThan`),
    hint<number>('rules.all.hint.percentageOrGpa', PERCENTAGE_OR_GPA),
  );
}
