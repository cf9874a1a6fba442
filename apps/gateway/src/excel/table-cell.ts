/** The content of a cell, or why it cannot be taken: the key of a message. */
export type TableCell = { text: string } | { refused: string };
export type TableRow = { rowNumber: number; cells: TableCell[] };

export const CSV_MEDIA_TYPE = 'text/plain';
export const blank: TableCell = { text: '' };

/** Our own sheets put an apostrophe before a text that a spreadsheet would run. */
export function textCell(typed: string): TableCell {
  const text = typed.trim().normalize('NFC');
  if (text.startsWith('=')) return { refused: 'gateway.excel.formula' };
  return { text: /^'[=+\-@]/u.test(text) ? text.slice(1) : text };
}
