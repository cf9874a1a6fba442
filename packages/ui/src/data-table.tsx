import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import classes from './data-table.module.css';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  width?: string;
};

type DataTableProps<Row> = {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Enter, or a press on the row. */
  onOpen?: (row: Row) => void;
  /** The row whose details are open. */
  openKey?: string | number | null;
  /** Rows that can be chosen for an action on several. */
  selection?: { selected: ReadonlySet<string | number>; onChange: (selected: Set<string | number>) => void };
  /** Shown in a bar above while rows are chosen. */
  selectionActions?: ReactNode;
  /** There are further rows behind the last one. */
  more?: { onMore: () => void; inProgress?: boolean } | null;
  /** Stands there when there are no rows. */
  empty?: ReactNode;
};

/** A dense list with a head that stays; `j` and `k` go through the rows, Enter opens one, `x` chooses one. */
export function DataTable<Row>({ caption, columns, rows, rowKey, onOpen, openKey, selection, selectionActions, more, empty }: DataTableProps<Row>) {
  const { t } = useLingui();
  const body = useRef<HTMLTableSectionElement>(null);
  const captionId = useId();
  const selectedCount = selection?.selected.size ?? 0;

  const toggle = (key: string | number) => {
    if (!selection) return;
    const next = new Set(selection.selected);
    if (!next.delete(key)) next.add(key);
    selection.onChange(next);
  };
  const goTo = (index: number) => (body.current?.rows[Math.max(0, Math.min(rows.length - 1, index))])?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, index: number, row: Row) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      j: () => goTo(index + 1),
      ArrowDown: () => goTo(index + 1),
      k: () => goTo(index - 1),
      ArrowUp: () => goTo(index - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ...(onOpen && { Enter: () => onOpen(row) }),
      ...(selection && { x: () => toggle(rowKey(row)) }),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  if (rows.length === 0) return <>{empty ?? <EmptyState />}</>;
  const allSelected = selection !== undefined && rows.every((row) => selection.selected.has(rowKey(row)));
  return (
    <div className={classes.box}>
      {selection && selectedCount > 0 && (
        <div className={classes.bar} role="region" aria-label={t`Chosen rows`}>
          <span>{t`${selectedCount} chosen`}</span>
          {selectionActions}
          <Button kind="quiet" compact onClick={() => selection.onChange(new Set())}>
            {t`Choose none`}
          </Button>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={classes.scroll} role="region" aria-labelledby={captionId} tabIndex={0}>
        <table className={classes.table}>
          <caption id={captionId} className={classes.unseen}>
            {caption}
          </caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={classes.tick}>
                  <input
                    type="checkbox"
                    aria-label={t`Choose all rows`}
                    checked={allSelected}
                    onChange={() => selection.onChange(new Set(allSelected ? [] : rows.map(rowKey)))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <th key={column.key} scope="col" data-align={column.align} style={column.width ? { width: column.width } : undefined}>
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, index) => {
              const key = rowKey(row);
              return (
                <tr
                  key={key}
                  tabIndex={index === 0 || key === openKey ? 0 : -1}
                  data-open={key === openKey || undefined}
                  data-opens={onOpen ? true : undefined}
                  aria-selected={selection ? selection.selected.has(key) : undefined}
                  onKeyDown={(event) => onKeyDown(event, index, row)}
                  onClick={(event) => {
                    if (onOpen && !isOwnControl(event.target)) onOpen(row);
                  }}
                >
                  {selection && (
                    <td className={classes.tick}>
                      <input type="checkbox" aria-label={t`Choose this row`} checked={selection.selected.has(key)} onChange={() => toggle(key)} />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.key} data-align={column.align}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {more && (
        <div className={classes.more}>
          <Button inProgress={more.inProgress} onClick={more.onMore}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A press on a link, a button or a box inside a row is meant for that. */
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, textarea, label, summary') !== null;
}
