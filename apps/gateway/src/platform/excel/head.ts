import { asciiDigits } from '@psc/i18n/digits.ts';
import { plainText } from '@psc/i18n/clean-text.ts';
import { shownValue, type Cell, type CellRow } from './cell.ts';

/** A title, the name of an office and a date precede the heads in sheets of offices. */
const ROWS_BEFORE_BODY = 20;

/** Letters and digits only, because offices write `Roll No.`, `RollNo` and `ROLL NUMBER:`. */
const lettersOf = (text: string) => asciiDigits(plainText(text)).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Each language of `Roll no. / रोल नं.` by itself. */
const partsOf = (heading: string) => heading.split(/[/|()[\]\r\n]+/u).map(lettersOf);

function headingText(cell: Cell | undefined): string {
  const shown = shownValue(cell ?? null);
  return typeof shown === 'string' ? shown : '';
}

/** The column whose heading is one of these; -1 if there is none. */
export function columnOf(headings: readonly string[], accepted: readonly string[]): number {
  const wanted = new Set(accepted.map(lettersOf));
  const whole = headings.findIndex((heading) => wanted.has(lettersOf(heading)));
  return whole >= 0 ? whole : headings.findIndex((heading) => partsOf(heading).some((part) => wanted.has(part)));
}

/** Whether a row has every column that a reader needs. */
export type IsHead = (headings: readonly string[]) => boolean;

export const headingsOf = (row: CellRow | undefined): string[] => (row?.cells ?? []).map(headingText);

/**
 * The first sheet from its heads on. Title rows above them, and a second row of heads below them, are passed over; without heads in any
 * sheet it is the whole first sheet.
 */
export function fromHead(sheets: readonly CellRow[][], isHead: IsHead): CellRow[] {
  for (const rows of sheets) {
    const at = rows.slice(0, ROWS_BEFORE_BODY).findIndex((row) => isHead(headingsOf(row)));
    if (at >= 0) return [rows[at]!, ...rows.slice(at + 1).filter((row, below) => below >= ROWS_BEFORE_BODY || !isHead(headingsOf(row)))];
  }
  return sheets[0] ?? [];
}

/** The headings of a row, for a refusal; Excel shows at most this many without scrolling. */
const SHOWN_HEADINGS = 12;
export function foundHeadings(headings: readonly string[]): string {
  return headings
    .map((heading) => plainHeading(heading))
    .filter(Boolean)
    .slice(0, SHOWN_HEADINGS)
    .join(', ');
}

const plainHeading = (heading: string) => heading.replaceAll(/\s+/gu, ' ').trim().slice(0, 60);
