import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: to the right, in figures of one width. */
  align?: 'start' | 'end';
  width?: string;
  /** The head where `head` is no text: in the list of columns and for who cannot see it. */
  name?: string;
  /** The gateway sorts by this; without it the column cannot be sorted. */
  sort?: string;
  /** The row may be two lines high here. */
  wrap?: boolean;
  /** The cell is a link or holds a button, so it cannot be the control that opens its row. */
  control?: boolean;
  /** Not among the columns until the person chooses it. */
  hidden?: boolean;
};

export type Sort = { by: string; direction: 'asc' | 'desc' };

/** What the list of columns calls one. */
export function columnName(column: Pick<Column<never>, 'key' | 'head' | 'name'>): string {
  return column.name ?? (typeof column.head === 'string' ? column.head : column.key);
}
