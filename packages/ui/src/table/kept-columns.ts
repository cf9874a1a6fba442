import { useMemo } from 'react';
import { useDataTableColumns } from 'mantine-datatable';
import type { Column } from './column.ts';

/** Stored per table and user: two officers at one computer have their own columns. */
export type KeptTable = { table: string; person: number | null };

/**
 * The library stores the standard columns when a list is first shown. With these columns in the key, a list that shows others, in another
 * tab or after a release, starts from its own standard.
 */
export function storageKeyOf<Row>({ table, person }: KeptTable, columns: readonly Column<Row>[]): string {
  const standard = columns.map(({ key, hidden, width }) => [key, hidden && '-', width].filter(Boolean).join(''));
  return `psc.table.${table}.${person ?? 'visitor'}.${standard.join()}`;
}

/** The user's choice, order, widths and pinning of the columns, which the library keeps on this device. */
export function useKeptColumns<Row>(key: string | undefined, columns: readonly Column<Row>[]) {
  const standard = useMemo(
    () => columns.map((column) => ({ accessor: column.key, width: column.width, defaultToggle: !column.hidden, pinnable: true })),
    [columns],
  );
  return useDataTableColumns({ key, columns: standard, getInitialValueInEffect: false });
}

export type KeptColumns = ReturnType<typeof useKeptColumns>;
