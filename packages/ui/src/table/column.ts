import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned, in figures of equal width. */
  align?: 'start' | 'end';
  width?: string;
  /** The name of the column if `head` is not text: for the list of columns and for screen readers. */
  name?: string;
  /** The order to request from the gateway; without it the column cannot be sorted. */
  sort?: string;
  wrap?: boolean;
  /** The cell is a link or contains a button, so it cannot be the control that opens its row. */
  control?: boolean;
  /** Left out on paper, which has nothing to press. */
  screenOnly?: boolean;
  /** The outcome or state that the reader looks for: shown second. */
  decides?: boolean;
  /** Hidden until the user chooses the column. */
  hidden?: boolean;
};

export type Sort = { by: string; direction: 'asc' | 'desc' };

export function columnName(column: Pick<Column<never>, 'key' | 'head' | 'name'>): string {
  return column.name ?? (typeof column.head === 'string' ? column.head : column.key);
}
