/** The displayed value of a cell; null if empty. */
type Value = string | number | boolean | Date | null;

/** A cell with its kind: a value, a formula with its cached value, or an error such as #N/A. */
export type Cell = Value | { formula: Value } | { isError: true };

/** A row with content; `rowNumber` starts at 1 and counts empty rows. */
export type CellRow = { rowNumber: number; cells: Cell[] };

/** Excel keeps fifteen digits of a number, and writes zeros for further ones. */
const LEAST_WITHOUT_ALL_DIGITS = 1e15;
const NOISE = 1e-6;

/** Whether Excel may have replaced the last digits of this number. */
export function hasLostDigits(value: Value): boolean {
  return typeof value === 'number' && Math.abs(value) >= LEAST_WITHOUT_ALL_DIGITS;
}

/** A number as Excel shows it: a computed 45.300000000000004 is 45.3. */
export function withoutNoise(value: number): number {
  const hundredths = Math.round(value * 100) / 100;
  return Math.abs(value - hundredths) < NOISE ? hundredths : Number(value.toPrecision(15));
}

const LETTERS = 26;

/** The name of a cell in a spreadsheet program, such as `C7`; columns count from 0. */
export function cellName(column: number, rowNumber: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / LETTERS))
    letters = String.fromCharCode('A'.charCodeAt(0) + ((left - 1) % LETTERS)) + letters;
  return `${letters}${rowNumber}`;
}

/** The displayed value; null for an error. */
export function shownValue(cell: Cell): Value {
  if (cell === null || typeof cell !== 'object' || cell instanceof Date) return cell;
  return 'formula' in cell ? cell.formula : null;
}
