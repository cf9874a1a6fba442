/** What a cell shows: a text, a number, true or false, a day, or nothing. */
type Value = string | number | boolean | Date | null;

/** A cell with its kind: a value, a formula with the value that it last showed, or an error such as #N/A. */
export type Cell = Value | { formula: Value } | { isError: true };

/** A row of a sheet that is not empty; `rowNumber` counts from 1, empty rows too. */
export type CellRow = { rowNumber: number; cells: Cell[] };

/** What the cell shows; null for an error. */
export function shownValue(cell: Cell): Value {
  if (cell === null || typeof cell !== 'object' || cell instanceof Date) return cell;
  return 'formula' in cell ? cell.formula : null;
}
