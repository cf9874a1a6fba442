import { shownValue, type Cell, type CellRow } from './cell.ts';

/** The content of a cell, or why it cannot be taken: the key of a message. */
export type TableCell = { text: string } | { refused: string };
export type TableRow = { rowNumber: number; cells: TableCell[] };

/** The cells of a row. A formula is refused in its cell, since what it shows depends on the computer it is opened on. */
export const tableRow = ({ rowNumber, cells }: CellRow): TableRow => ({
  rowNumber,
  cells: cells.map((cell) => (isFormula(cell) ? { refused: 'gateway.excel.formula' } : tableCell(cell))),
});

/** The same, but a formula counts as the value that the file keeps for it. */
export const tableRowOfShown = ({ rowNumber, cells }: CellRow): TableRow => ({
  rowNumber,
  cells: cells.map((cell) => tableCell(isFormula(cell) ? shownValue(cell) : cell)),
});

const isFormula = (cell: Cell) => cell !== null && typeof cell === 'object' && 'formula' in cell;

function tableCell(cell: Cell): TableCell {
  if (cell === null) return { text: '' };
  if (typeof cell !== 'string' && typeof cell !== 'number') return { refused: 'gateway.excel.badCell' };
  const text = String(cell).trim().normalize('NFC');
  if (text.startsWith('=')) return { refused: 'gateway.excel.formula' };
  // Our own sheets put an apostrophe before a text that a spreadsheet would run.
  return { text: /^'[=+\-@]/u.test(text) ? text.slice(1) : text };
}
