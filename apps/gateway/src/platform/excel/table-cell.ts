import { cleanLines } from '@psc/i18n/clean-text.ts';
import { hasLostDigits, shownValue, withoutNoise, type Cell, type CellRow } from './cell.ts';

/** The content of a cell, or the message key of its refusal. */
export type TableCell = { text: string } | { refused: string };
export type TableRow = { rowNumber: number; cells: TableCell[] };

/** The cells of a row. A formula is refused, because its result depends on the computer that opens it. */
export const tableRow = ({ rowNumber, cells }: CellRow): TableRow => ({
  rowNumber,
  cells: cells.map((cell) => (isFormula(cell) ? { refused: 'gateway.excel.formula' } : tableCell(cell))),
});

/** The same, with the cached value of each formula. */
export const tableRowOfShown = ({ rowNumber, cells }: CellRow): TableRow => ({
  rowNumber,
  cells: cells.map((cell) => tableCell(isFormula(cell) ? shownValue(cell) : cell)),
});

const isFormula = (cell: Cell) => cell !== null && typeof cell === 'object' && 'formula' in cell;

function tableCell(cell: Cell): TableCell {
  if (cell === null) return { text: '' };
  if (typeof cell !== 'string' && typeof cell !== 'number') return { refused: 'gateway.excel.badCell' };
  if (hasLostDigits(cell)) return { refused: 'gateway.excel.digitsLost' };
  const text = cleanLines(String(typeof cell === 'number' ? withoutNoise(cell) : cell));
  if (text.startsWith('=')) return { refused: 'gateway.excel.formula' };
  // Our own sheets put an apostrophe before a text that a spreadsheet would run as a formula.
  return { text: /^'[=+\-@]/u.test(text) ? text.slice(1) : text };
}
