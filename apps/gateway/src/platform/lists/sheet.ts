import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import { asciiDigits, localDigits } from '@psc/i18n/digits.ts';
import type { Language } from '@psc/i18n/language.ts';
import { messageIn } from '../frame/messages.ts';

/**
 * The content of a cell: a bilingual name, a number, a text, a message key, a day, an instant, or a text whose digits are kept as typed.
 */
export type SheetValue =
  | Bilingual
  | string
  | number
  | null
  | undefined
  | { message: string }
  | { dayAd: string }
  | { instant: string }
  | { asTyped: string };

export type SheetColumn<Row> = {
  /** Key of the heading: `gateway.list.column.post`; a name for a column that only this list has, such as a paper. */
  head: string | Bilingual;
  value: (row: Row) => SheetValue;
  /** In characters. */
  width?: number;
};

export type SheetChoice = { words: Language; digits: Language };
export type Cell = string | number;

/** Numbers stay numbers, so that a spreadsheet can calculate with them. */
export function cellOf(value: SheetValue, { words, digits }: SheetChoice): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && 'asTyped' in value) return harmless(value.asTyped);
  return harmless(withDigits(textOf(value, words), digits));
}

function textOf(value: Exclude<SheetValue, number | null | undefined | { asTyped: string }>, language: Language): string {
  if (typeof value === 'string') return value;
  if ('message' in value) return messageIn(language, value.message);
  if ('dayAd' in value) return formatDay(value.dayAd, language);
  if ('instant' in value) return formatInstant(value.instant, language);
  return inLanguage(value, language);
}

function withDigits(text: string, digits: Language): string {
  return localDigits(asciiDigits(text), digits);
}

/** Quotes text that a spreadsheet would run as a formula, because candidates can type such text into forms. */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
}
