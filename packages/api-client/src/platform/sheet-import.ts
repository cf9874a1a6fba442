import * as v from 'valibot';

/** A row of a sheet: its changes by field, or the reasons for its refusal, in the reader's language. */
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
  /** Identifies this outcome; sent back with the sheet to import it. */
  key: string;
  counts: { added: number; changed: number; unchanged: number; refused: number };
  rows: ImportRow[];
};

export const importKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));
