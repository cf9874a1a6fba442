import { memo, useMemo } from 'react';
import clsx from 'clsx';
import { storageKeyOf, useKeptColumns, type KeptTable } from './kept-columns.ts';
import type { Column } from './column.ts';
import { standardColumns } from './standard-columns.ts';
import classes from './table.module.css';

type PrintedTableProps<Row> = {
  columns: readonly Column<Row>[];
  /** The columns chosen for the screen; without it all columns are printed. */
  kept?: KeptTable;
  /** Each page as it was read. */
  pages: readonly (readonly Row[])[];
  rowKey: (row: Row) => string | number;
};

/**
 * A long list on paper. The table of the screen takes Chromium four times as
 * long to lay out 2,000 rows, and freezes the page while it is drawn; this one grows page by page, unseen.
 */
export function PrintedTable<Row>({ columns, kept, pages, rowKey }: PrintedTableProps<Row>) {
  const standard = useMemo(() => (kept ? standardColumns(columns) : columns), [kept, columns]);
  const { effectiveColumns } = useKeptColumns(kept && storageKeyOf(kept, standard), standard);
  const printed = effectiveColumns.flatMap(({ accessor, hidden }) =>
    standard.filter(({ key, screenOnly }) => key === accessor && !hidden && !screenOnly),
  );
  return (
    <table className={clsx(classes.table, classes.onPaper)} aria-hidden>
      <thead>
        <tr>
          {printed.map(({ key, head, align }) => (
            <th key={key} data-align={align}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {pages.map((rows, index) => (
        <PrintedPage key={index} columns={printed} rows={rows} rowKey={rowKey as (row: unknown) => string | number} />
      ))}
    </table>
  );
}

type PrintedPageProps = {
  columns: readonly Column<never>[];
  rows: readonly unknown[];
  rowKey: (row: unknown) => string | number;
};

/** A page that has been read does not change; without this all pages would be drawn again with each one. */
const PrintedPage = memo(
  ({ columns, rows, rowKey }: PrintedPageProps) => (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map(({ key, align, cell }) => (
            <td key={key} data-align={align}>
              {cell(row as never)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  ),
  (before, after) => before.rows === after.rows,
);
