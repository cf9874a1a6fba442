import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { DataTable as LibraryTable } from 'mantine-datatable';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import 'mantine-datatable/styles.layer.css';
import { Box, Group } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';
import type { Column, Sort } from './table/column.ts';
import { ColumnsMenu } from './table/columns-menu.tsx';
import { storageKeyOf, useKeptColumns, type KeptTable } from './table/kept-columns.ts';
import { libraryColumns } from './table/library-columns.tsx';
import { LoadingRows } from './table/loading-rows.tsx';
import { MoreRows, type More } from './table/more-rows.tsx';
import { RowMenu, type OpenedMenu, type RowAction } from './table/row-menu.tsx';
import { SelectionBar } from './table/selection-bar.tsx';
import { standardColumns } from './table/standard-columns.ts';
import classes from './table/table.module.css';
import { ToolsMenu } from './table/tools-menu.tsx';
import { isOwnControl, useRows, type RowId } from './table/use-rows.ts';
import { useSelection, type Selection } from './table/use-selection.ts';
import { useWideScreen } from './use-wide-screen.ts';

export type { Column, Sort } from './table/column.ts';

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowId;
  /** Called on Enter or a click on the row. */
  onOpen?: (row: Row) => void;
  openKey?: RowId | null;
  /** Called on Escape in the list, to close the details. */
  onClose?: () => void;
  selection?: Selection;
  /** Shown in a bar above the list while rows are selected. */
  selectionActions?: ReactNode;
  more?: More | null;
  /** The current sort order of the gateway; the `sort` of a column is the order that it requests. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Lets the user choose, move, resize and pin columns, and stores the result for this user. */
  kept?: KeptTable;
  /** Opened by right-click, Shift+F10 or the menu key. */
  rowActions?: (row: Row) => RowAction[];
  /** Rows are loading: existing rows stay; without any, a skeleton is shown. */
  loading?: boolean;
  /** Shown in the menu of tools, before the columns. */
  tools?: ReactNode;
  /** The place of that menu in a `ListBar`; without one it has a line of its own. Null until the bar is there. */
  toolsIn?: HTMLElement | null;
  /** Shown below the rows: how many there are. */
  foot?: ReactNode;
  empty?: ReactNode;
};

/** The library's own text for an empty table is in English, and screen readers read it even when there are rows. */
const nothing = <></>;

/**
 * A dense list with a sticky head and first column. `j` and `k` move through the rows, `Home` and `End` jump to the ends, Enter opens a
 * row, `x` selects it, Escape clears the selection and then closes the details; `/` jumps to the search of the screen.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { kept, columns } = props;
  const standard = useMemo(() => (kept ? standardColumns(columns) : columns), [kept, columns]);
  const storageKey = kept && storageKeyOf(kept, standard);
  return <ArrangedTable key={storageKey} {...props} columns={standard} storageKey={storageKey} />;
}

function ArrangedTable<Row>({ storageKey, ...props }: DataTableProps<Row> & { storageKey: string | undefined }) {
  const { caption, columns, rows, rowKey, onOpen, openKey, selection, selectionActions, more, kept, rowActions, loading } = props;
  const { tools, toolsIn, foot } = props;
  const arranged = useKeptColumns(storageKey, columns);
  const wide = useWideScreen();
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const chosen = useSelection({ selection, rows, rowKey });
  const onMenu =
    rowActions &&
    ((index: number, place: { x: number; y: number }) => {
      const actions = rowActions(rows[index]!);
      if (actions.length > 0) setMenu({ ...place, actions });
    });
  const { bodyRef, attributesOf } = useRows({
    rowIds: rows.map(rowKey),
    openId: openKey,
    onOpen: onOpen && ((index) => onOpen(rows[index]!)),
    onToggle: chosen.toggle,
    onMenu,
    onEscape: () => escape(props),
  });
  const menuOfTools = (kept || tools) && (
    <ToolsMenu>
      {tools}
      {kept && <ColumnsMenu columns={columns} kept={arranged} />}
    </ToolsMenu>
  );

  if (rows.length === 0 && loading) return <LoadingRows caption={caption} columns={columns} />;
  if (rows.length === 0) return <>{props.empty ?? <EmptyState />}</>;
  return (
    <Box mb={foot ? 0 : 20}>
      {toolsIn === undefined
        ? menuOfTools && <Group justify="flex-end">{menuOfTools}</Group>
        : toolsIn && createPortal(menuOfTools, toolsIn)}
      {selection && selection.selected.size > 0 && (
        <SelectionBar count={selection.selected.size} elsewhere={chosen.elsewhere} onNone={() => selection.onChange(new Set())}>
          {selectionActions}
        </SelectionBar>
      )}
      <LibraryTable<Row>
        aria-label={caption}
        aria-busy={loading || undefined}
        className={classes.root}
        classNames={{ table: classes.table }}
        height="auto"
        scrollAreaProps={{ type: 'auto', offsetScrollbars: 'present' }}
        records={rows as Row[]}
        emptyState={nothing}
        idAccessor={rowKey}
        fetching={loading}
        pinFirstColumn={wide}
        storeColumnsKey={storageKey}
        columns={libraryColumns({
          columns,
          kept: arranged,
          sort: props.sort,
          onSort: props.onSort,
          resizable: kept !== undefined,
          opens: onOpen !== undefined,
          isOpen: (row) => rowKey(row) === openKey,
        })}
        bodyRef={bodyRef}
        customRowAttributes={(_, index) => attributesOf(index)}
        onRowClick={onOpen && (({ event, record }) => !isOwnControl(event.target) && onOpen(record))}
        onRowContextMenu={onMenu && (({ event, index }) => openAtPointer(event, index, onMenu))}
        {...chosen.props}
      />
      {menu && <RowMenu menu={menu} label={caption} onClose={() => setMenu(null)} />}
      {foot ? (
        <Group justify="space-between" gap="xs" mt={4} mih={28}>
          {foot}
          {more && <MoreRows {...more} />}
        </Group>
      ) : (
        more && <MoreRows {...more} />
      )}
    </Box>
  );
}

/** Clears the selection first, then closes the details. */
function escape<Row>({ selection, openKey, onClose }: DataTableProps<Row>): boolean {
  if (selection && selection.selected.size > 0) {
    selection.onChange(new Set());
    return true;
  }
  if (openKey === null || openKey === undefined || !onClose) return false;
  onClose();
  return true;
}

function openAtPointer(event: MouseEvent, index: number, onMenu: (index: number, place: { x: number; y: number }) => void): void {
  event.preventDefault();
  onMenu(index, { x: event.clientX, y: event.clientY });
}
