import { asciiDigits } from './digits.ts';

/** Zero-width signs, soft hyphens, byte order marks and direction marks, which phones, mails and PDFs leave in a copied text. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;
/** Nepali spelling has a joiner only beside a halanta. */
const STRAY_JOINERS = /(?<!\u094D)\u200C|(?<!\u094D)\u200D(?!\u094D)/gu;
const OTHER_BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;
/** A regular expression of PostgreSQL for texts that the cleaning may change; `number` is one for numbers. */
export const uncleanInDatabase = {
  text: String.raw`^\s|\s$|  |[\u200C\u200D]|${INVISIBLE.source}|${OTHER_BLANKS.source}`,
  number: String.raw`^\s|\s$|  |[\u200C\u200D०-९]|${INVISIBLE.source}|${OTHER_BLANKS.source}|${DASHES.source}`,
};
const JOINERS = /[\u200C\u200D]/gu;

function visible(text: string): string {
  // Twice, because a joiner can be between two signs that NFC joins or reorders.
  const normalized = text.replaceAll(INVISIBLE, '').replaceAll(OTHER_BLANKS, ' ').normalize('NFC');
  return normalized.replaceAll(STRAY_JOINERS, '').normalize('NFC');
}

/** One line as a reader sees it: no invisible sign, no outer blank, single blanks between words. */
export function cleanText(text: string): string {
  return visible(text).replaceAll(/ {2,}/gu, ' ').trim();
}

/** Several lines: inner blanks and line ends stay. */
export function cleanLines(text: string): string {
  return visible(text).trim();
}

/** A number, a day or a phone number: ASCII digits, and a hyphen for each kind of dash. */
export function cleanNumber(text: string): string {
  return asciiDigits(cleanDashes(text));
}

/** One line with a hyphen for each kind of dash. */
export function cleanDashes(text: string): string {
  return cleanText(text).replaceAll(DASHES, '-');
}

/** A form for comparisons: two texts that look alike are equal. */
export function plainText(text: string): string {
  return cleanText(text.replaceAll(JOINERS, '')).toLowerCase();
}
