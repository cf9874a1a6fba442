import { useId, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { pageSizes, personalFilters, type AnyList, type RowOf } from '@psc/api-client/define-list.ts';
import { useSession } from '@psc/api-client/session.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable, type Column, type Sort } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import type { RowAction } from '@psc/ui/table/row-menu.tsx';
import { ToolButton } from '@psc/ui/table/tool-button.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigation } from 'react-router';
import { useRowsThatWait } from '../waiting-rows.ts';
import { HiddenNames, useAddress } from '../use-address.ts';
import { ExportTool } from './export-tool.tsx';
import { activeCount } from './filter-tags.tsx';
import type { Assumed } from './list-address.ts';
import { ListCount } from './list-count.tsx';
import { ListFilters } from './list-filters.tsx';
import classes from './list.module.css';
import { shownFilters, type WordsOfFilters } from './list-words.ts';
import { PrintedHead } from './printed-head.tsx';
import type { ListData } from './read-list.ts';
import { SavedFiltersTool } from './saved-filters-tool.tsx';
import { useListRows } from './use-list-rows.ts';
import type { SelectedRows } from './use-selected-rows.ts';

type ListProps<List extends AnyList> = {
  list: List;
  /** Under which its columns and sets of filters are kept. */
  name: string;
  title: string;
  data: ListData<List>;
  columns: readonly Column<RowOf<List>>[];
  filters: WordsOfFilters<List>;
  searchLabel?: string;
  /** Filters that hold until the person takes another; the same as in the loader. */
  assumed?: Assumed;
  rowKey: (row: RowOf<List>) => number;
  /** Absent where rows do not open beside the list. The row that is open is in the address as `open`. */
  opens?: boolean;
  /** Which rows wait for a decision beside the list: after one of them was decided the next one opens, by `useNextRow`. */
  waits?: (row: RowOf<List>) => boolean;
  /** Where a row, or some of the rows, lead to a screen of their own. */
  onOpen?: (row: RowOf<List>) => void;
  /** What opens beside the list: it may need to know which rows stand there. */
  panel?: (rows: RowOf<List>[]) => ReactNode;
  /** Instead of what an empty list says when nothing is filtered. */
  empty?: ReactNode;
  /** Where several rows can be acted on: {@link useSelectedRows}. */
  selection?: SelectedRows<RowOf<List>>;
  /** What can be done with the chosen rows, in the bar above the list. */
  selectionActions?: ReactNode;
  /** What can be done with one row; also shown as a menu at the row. */
  rowActions?: (row: RowOf<List>) => RowAction[];
};

/** A list as its definition says it: filtered, sorted, counted, exported and printed; what is chosen is in the address. */
export function List<L extends AnyList>(props: ListProps<L>) {
  return (
    <HiddenNames value={personalFilters(props.list)}>
      <ShownList {...props} />
    </HiddenNames>
  );
}

function ShownList<L extends AnyList>(props: ListProps<L>) {
  const { list, name, title, data, columns, rowKey, opens, searchLabel, selection } = props;
  const { t } = useLingui();
  const person = useSession((session) => session.who?.accountId ?? null);
  const { search, put, visit } = useAddress();
  const { state } = useNavigation();
  const { rows, more, total } = useListRows(list, data);
  useRowsThatWait(props.waits ? rows.filter(props.waits).map(rowKey) : none);
  const filters = shownFilters(list, props.filters);
  const isFiltered = activeCount(filters, search) > 0 || Boolean(search.get('text'));
  return (
    <section className={classes.list}>
      <PrintedHead title={title} />
      <ListFilters filters={filters} searchLabel={searchLabel} assumed={props.assumed ?? {}} />
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        kept={{ table: name, person }}
        sort={sortOf(String(data.query.sort))}
        onSort={({ by, direction }) => put({ sort: direction === 'desc' ? `-${by}` : by })}
        onOpen={props.onOpen ?? (opens ? (row) => visit({ open: String(rowKey(row)) }) : undefined)}
        openKey={opens && search.has('open') ? Number(search.get('open')) : null}
        onClose={() => put({ open: null })}
        selection={selection && { selected: selection.ids, onChange: (ids) => selection.choose(ids, rows) }}
        selectionActions={props.selectionActions}
        rowActions={props.rowActions}
        more={more}
        loading={state === 'loading' && rows.length === 0}
        tools={
          <>
            <ListCount shown={rows.length} total={total} />
            <PageSize size={Number(data.query.pageSize)} onSize={(size) => put({ pageSize: size })} />
            <SavedFiltersTool list={list} name={name} />
            <ExportTool list={list} query={data.query} params={data.params} title={title} />
            <ToolButton label={t`Print`} icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()} />
          </>
        }
        empty={
          isFiltered ? <EmptyState title={t`Nothing matches`}>{t`Remove a filter or search for something else.`}</EmptyState> : props.empty
        }
      />
      {props.panel?.(rows)}
    </section>
  );
}

const none: readonly number[] = [];

function sortOf(text: string): Sort {
  return text.startsWith('-') ? { by: text.slice(1), direction: 'desc' } : { by: text, direction: 'asc' };
}

/** A phone has no room for it, and goes on with 'Show more'. */
function PageSize({ size, onSize }: { size: number; onSize: (size: string) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Group gap={4} visibleFrom="xs">
      <label htmlFor={id}>{t`Rows at once`}</label>
      <NativeSelect
        id={id}
        size="sm"
        value={String(size)}
        onChange={(event) => onSize(event.currentTarget.value)}
        data={pageSizes.map((each) => ({ value: String(each), label: localDigits(each, activeLanguage()) }))}
      />
    </Group>
  );
}
