import * as v from 'valibot';
import { cleanLines, cleanNumber } from '@psc/i18n/clean-text.ts';
import { MOBILE_DIGITS } from '../limits.ts';
import { hint } from './hint.ts';
import { codePoints, maxLength, numericText, patternText } from './text.ts';

/** The patterns of `docs/specification/rules.tsv`, unchanged. */
export const ENGLISH_LETTERS = /^[A-Za-z]+$/u;
export const USER_NAME = /^[A-Za-z0-9_-]+$/u;
const NATIONAL_ID_FORM = 'XXX-XXX-XXXX';
const NATIONAL_ID = new RegExp(`^${NATIONAL_ID_FORM.replaceAll('X', '[0-9]')}$`, 'u');
const CITIZENSHIP_NUMBER = /^(?=.*[0-9])[0-9A-Za-z\u0900-\u097F]+(?:[ ./-][0-9A-Za-z\u0900-\u097F]+)*$/u;
export const FISCAL_YEAR = /^[0-9]{4}-[0-9]{2}$/u;
export const ROOM_NUMBER = /^[0-9A-Za-z\u0900-\u097F]+(?:[ /-][0-9A-Za-z\u0900-\u097F]+)*$/u;
const NUMBERS_AND_COMMAS = /^[0-9]+(?:,[0-9]+)*$/u;
export const PHONE = /^(?:[0-9]{7,10}|[0-9]{2,3}-[0-9]{6,7})$/u;
export const DECIMAL = /^[0-9]+(?:\.[0-9]+)?$/u;
export const DIGITS = /^[0-9]+$/u;
const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;
const EMAIL_MAXIMUM_LENGTH = 254;
const EMAIL_LOCAL_PART_MAXIMUM_LENGTH = 64;

const NEPALI_WORD =
  '[\\u0904-\\u0939\\u0950\\u0958-\\u0961\\u0972-\\u097F](?:[\\u0900-\\u094C\\u094E-\\u0963\\u0971-\\u097F]|\\u200D?\\u094D[\\u200C\\u200D]?)*';
/** Devanagari letters and signs; joiners only next to a halanta; a word may end in one dot (मो. सलिम). */
export const NEPALI_NAME = new RegExp(`^${NEPALI_WORD}\\.?(?: ${NEPALI_WORD}\\.?)*$`, 'u');
/** Words separated by single spaces, each all English or all Nepali letters. */
export const LETTERS = new RegExp(`^(?:[A-Za-z]+|${NEPALI_WORD})(?: (?:[A-Za-z]+|${NEPALI_WORD}))*$`, 'u');

/* @__NO_SIDE_EFFECTS__ */
export function matches(pattern: RegExp, word: string) {
  return v.regex<string, string>(pattern, word);
}

/* @__NO_SIDE_EFFECTS__ */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && codePoints(text) <= EMAIL_MAXIMUM_LENGTH && text.indexOf('@') <= EMAIL_LOCAL_PART_MAXIMUM_LENGTH;
}

/** English letters only, at most `limit` code points. */
/* @__NO_SIDE_EFFECTS__ */
export function englishName(at: string, limit: number) {
  return v.pipe(patternText, matches(ENGLISH_LETTERS, `${at}.pattern`), maxLength(at, limit));
}

/* @__NO_SIDE_EFFECTS__ */
export function nepaliName(at: string, limit?: number) {
  return v.pipe(
    patternText,
    matches(NEPALI_NAME, `${at}.pattern`),
    limit === undefined ? maxLength('rules.all.singleLineText', 255) : maxLength(at, limit),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function letters(at: string) {
  return v.pipe(patternText, matches(LETTERS, `${at}.pattern`), maxLength('rules.all.singleLineText', 255), hint('rules.all.hint.letters'));
}

/* @__NO_SIDE_EFFECTS__ */
export function email(at: string) {
  return v.pipe(patternText, v.check(isEmail, `${at}.email`));
}

/**
 * Removes blanks, brackets, dots and hyphens, and the country code. A landline gets the zero of its area code back, which a call
 * within Nepal needs. Letters stay, so a wrong number is still refused.
 */
/* @__NO_SIDE_EFFECTS__ */
function phoneDigits(text: string): string {
  const digits = cleanNumber(text).replaceAll(/[\s().-]/gu, '');
  const country = /^(?:\+|00)?977(?=[0-9]{8})/u.exec(digits)?.[0];
  if (country === undefined) return digits;
  const local = digits.slice(country.length);
  return local.startsWith('0') || local.length === MOBILE_DIGITS ? local : `0${local}`;
}

/** A telephone number as digits; any other text as it is. */
/* @__NO_SIDE_EFFECTS__ */
export function dialledDigits(text: string): string {
  const digits = phoneDigits(text);
  return PHONE.test(digits) ? digits : text;
}

const cleanedPhone = v.transform(phoneDigits);

/** Ten digits with or without separators, regrouped as on the card. */
const cleanedNationalId = v.transform((text: string) =>
  cleanNumber(text)
    .replaceAll(/[\s-]/gu, '')
    .replace(/^([0-9]{3})([0-9]{3})([0-9]{4})$/u, '$1-$2-$3'),
);

/** A landline with or without area code, or a mobile number. */
/* @__NO_SIDE_EFFECTS__ */
export function phone(at: string, word = 'phone') {
  return v.pipe(v.string('rules.all.text.blankIsEmpty'), cleanedPhone, numericText, matches(PHONE, `${at}.${word}`));
}

/** Exactly ten digits: no country code, no rule about the prefix. */
/* @__NO_SIDE_EFFECTS__ */
export function mobileNumber(at: string) {
  return v.pipe(
    v.string('rules.all.text.blankIsEmpty'),
    cleanedPhone,
    numericText,
    matches(new RegExp(`^[0-9]{${MOBILE_DIGITS}}$`, 'u'), `${at}.exactDigits`),
    hint('rules.all.hint.exactDigits', { digits: MOBILE_DIGITS }),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function nationalId(at: string) {
  return v.pipe(
    v.string('rules.all.text.blankIsEmpty'),
    cleanedNationalId,
    numericText,
    matches(NATIONAL_ID, `${at}.pattern`),
    hint('rules.all.hint.form', { form: NATIONAL_ID_FORM }),
  );
}

const separatorsWithoutBlanks = v.transform((text: string) => text.replaceAll(/ ?([./-]) ?/gu, '$1'));

/* @__NO_SIDE_EFFECTS__ */
export function citizenshipNumber(at: string, limit: number) {
  return v.pipe(numericText, separatorsWithoutBlanks, matches(CITIZENSHIP_NUMBER, `${at}.pattern`), maxLength(at, limit));
}

/** `XXXX-XX`; the two years are not compared. */
/* @__NO_SIDE_EFFECTS__ */
export function fiscalYear(at: string) {
  return v.pipe(numericText, matches(FISCAL_YEAR, `${at}.pattern`));
}

const numbersApart = v.transform((text: string) =>
  cleanLines(text)
    .split(/[\s,;]+/u)
    .filter(Boolean)
    .join(','),
);

/** Numbers with any blanks, line ends, commas or semicolons between them, as a column copied from a sheet has them. */
/* @__NO_SIDE_EFFECTS__ */
export function numbersAndCommas(at: string) {
  return v.pipe(
    v.string('rules.all.text.blankIsEmpty'),
    numbersApart,
    numericText,
    matches(NUMBERS_AND_COMMAS, `${at}.pattern`),
    hint('rules.all.hint.numbersAndCommas'),
  );
}
