import * as v from 'valibot';

/** One row of a sheet: what it would do, field by field, or why it is refused, in the language of the reader. */
export type ImportRow = {
  rowNumber: number;
  name: string;
  /** A conflict is a row that a colleague changed or deleted since the sheet was downloaded. */
  state: 'new' | 'changed' | 'unchanged' | 'refused' | 'conflict';
  /** `before` is null for a new entry. */
  changes: { field: string; before: string | null; after: string }[];
  problems: string[];
};
export type ImportOutcome = {
  /** Names this outcome; sent back with the sheet to have it written. */
  key: string;
  counts: { added: number; changed: number; unchanged: number; refused: number };
  rows: ImportRow[];
};

export const importKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));
