import { UnstyledButton } from '@mantine/core';
import clsx from 'clsx';
import type { DataTableColumn } from 'mantine-datatable';
import type { Column, Sort } from './column.ts';
import type { KeptColumns } from './kept-columns.ts';
import { SortHead } from './sort-head.tsx';
import classes from './table.module.css';
import { WidthHandle } from './width-handle.tsx';

type LibraryOptions<Row> = {
  columns: readonly Column<Row>[];
  kept: KeptColumns;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  resizable: boolean;
  /** Rows can be opened: a screen reader finds the button in the first cell that names the row; a deciding cell may be empty. */
  opens: boolean;
  isOpen: (row: Row) => boolean;
};

/**
 * The columns as the library draws them. Its own controls for sorting, pinning, moving and resizing work with a mouse only, are named in
 * English and put a button where a screen reader expects a heading, so ours change its state in their place.
 */
export function libraryColumns<Row>({
  columns,
  kept,
  sort,
  onSort,
  resizable,
  opens,
  isOpen,
}: LibraryOptions<Row>): DataTableColumn<Row>[] {
  const arranged = kept.effectiveColumns.flatMap(({ accessor, hidden = false, width, pinned }) =>
    columns.filter(({ key }) => key === accessor).map((column) => ({ ...column, hidden, width, pinned })),
  );
  const opener = opens ? arranged.find(({ control, decides, hidden }) => !control && !decides && !hidden)?.key : undefined;
  return arranged.map((column) => {
    const head =
      column.sort && onSort ? (
        <SortHead by={column.sort} sort={sort} onSort={onSort}>
          {column.head}
        </SortHead>
      ) : (
        column.head
      );
    return {
      accessor: column.key,
      title: resizable ? (
        <>
          {head}
          <WidthHandle onWidth={(px) => kept.setColumnWidth(column.key, `${px}px`)} />
        </>
      ) : (
        head
      ),
      width: column.width,
      pinned: column.pinned,
      hidden: column.hidden,
      defaultToggle: !column.hidden,
      titleClassName: clsx(classes.head, column.align === 'end' && classes.headEnd, column.wrap && classes.wrappedHead, onPaper(column)),
      cellsClassName: clsx(column.wrap || (!opens && !resizable) ? classes.wrapped : classes.line, onPaper(column)),
      customCellAttributes: () => ({ 'data-align': column.align }),
      render: (row) =>
        column.key === opener ? (
          <UnstyledButton className={classes.opener} data-opens-row tabIndex={-1} aria-expanded={isOpen(row)}>
            {column.cell(row)}
          </UnstyledButton>
        ) : (
          column.cell(row)
        ),
    };
  });
}

function onPaper({ screenOnly }: Pick<Column<never>, 'screenOnly'>): string | undefined {
  return screenOnly ? 'psc-not-printed' : undefined;
}
