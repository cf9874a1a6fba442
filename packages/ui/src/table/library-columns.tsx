import { UnstyledButton } from '@mantine/core';
import clsx from 'clsx';
import type { DataTableColumn } from 'mantine-datatable';
import type { Column, Sort } from './column.ts';
import { arrange, isShown, type UsedSettings } from './column-settings.ts';
import { SortHead } from './sort-head.tsx';
import classes from './table.module.css';
import { WidthHandle } from './width-handle.tsx';

type LibraryOptions<Row> = UsedSettings & {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  resizable: boolean;
  /** Rows can be opened: for screen readers the first cell becomes the button that opens its row. */
  opens: boolean;
  isOpen: (row: Row) => boolean;
};

export function libraryColumns<Row>({
  columns,
  settings,
  change,
  sort,
  onSort,
  resizable,
  opens,
  isOpen,
}: LibraryOptions<Row>): DataTableColumn<Row>[] {
  const shown = arrange(columns, settings).filter((column) => isShown(column, settings));
  const opener = opens ? shown.find(({ control }) => !control)?.key : undefined;
  return shown.map((column) => {
    const width = settings.widthsPx[column.key];
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
          <WidthHandle onWidth={(px) => change({ widthsPx: { ...settings.widthsPx, [column.key]: px } })} />
        </>
      ) : (
        head
      ),
      width: width ?? column.width,
      pinned: settings.pinned.includes(column.key) ? 'left' : undefined,
      titleClassName: clsx(classes.head, column.align === 'end' && classes.headEnd, column.wrap && classes.wrappedHead),
      cellsClassName: column.wrap || (!opens && !resizable) ? classes.wrapped : classes.line,
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
