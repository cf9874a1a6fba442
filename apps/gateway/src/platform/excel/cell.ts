/** The displayed value of a cell; null if empty. */
type Value = string | number | boolean | Date | null;

/** A cell with its kind: a value, a formula with its cached value, or an error such as #N/A. */
export type Cell = Value | { formula: Value } | { isError: true };

/** A row with content; `rowNumber` starts at 1 and counts empty rows. */
export type CellRow = { rowNumber: number; cells: Cell[] };

/** The displayed value; null for an error. */
export function shownValue(cell: Cell): Value {
  if (cell === null || typeof cell !== 'object' || cell instanceof Date) return cell;
  return 'formula' in cell ? cell.formula : null;
}
