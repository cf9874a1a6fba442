import { useId, useMemo, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { pageSizes, sensitiveFilters, type AnyList, type RowOf } from '@psc/api-client/define-list.ts';
import { useSession } from '@psc/api-client/session.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable, type Column, type Sort } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import type { RowAction } from '@psc/ui/table/row-menu.tsx';
import { ToolButton } from '@psc/ui/table/tool-button.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigation } from 'react-router';
import { useRowsThatWait } from '../waiting-rows.ts';
import { HiddenTexts, useAddress } from '@psc/ui/address/use-address.ts';
import { hiddenTextsOf } from './hidden-texts.ts';
import { ExportTool } from './export-tool.tsx';
import { activeCount } from './filter-tags.tsx';
import type { Assumed } from './list-address.ts';
import { ListCount } from './list-count.tsx';
import { ListFilters } from './list-filters.tsx';
import classes from './list.module.css';
import { shownFilters, type WordsOfFilters } from './list-words.ts';
import { PrintedListHead } from './printed-head.tsx';
import { usePrint } from './use-print.ts';
import type { ListData } from './read-list.ts';
import type { PrintedListProps } from './printed-list.tsx';
import { SavedFiltersTool } from './saved-filters-tool.tsx';
import { useListRows } from './use-list-rows.ts';
import type { SelectedRows } from './use-selected-rows.ts';

const PrintedList = lazyPiece<PrintedListProps<AnyList>>(() => import('./printed-list.tsx').then((piece) => piece.PrintedList));

type ListProps<List extends AnyList> = {
  list: List;
  /** The key for saved columns and filters. */
  name: string;
  title: string;
  data: ListData<List>;
  columns: readonly Column<RowOf<List>>[];
  filters: WordsOfFilters<List>;
  searchLabel?: string;
  /** Further controls at the start of the line above the list. */
  lead?: ReactNode;
  /** Default filters; the same as in the loader. */
  assumed?: Assumed;
  rowKey: (row: RowOf<List>) => number;
  /** Absent if rows do not open next to the list. The open row is in the address as `open`. */
  opens?: boolean;
  /** Rows to decide next to the list; after a decision `useNextRow` opens the next one. */
  waits?: (row: RowOf<List>) => boolean;
  /** Opens a row, or some of the rows, on another screen. */
  onOpen?: (row: RowOf<List>) => void;
  /** The panel next to the list; it gets the rows shown. */
  panel?: (rows: RowOf<List>[]) => ReactNode;
  /** Replaces the default message of an empty, unfiltered list. */
  empty?: ReactNode;
  /** For acting on several rows: {@link useSelectedRows}. */
  selection?: SelectedRows<RowOf<List>>;
  selectionActions?: ReactNode;
  /** Actions on one row; also shown as the row's menu. */
  rowActions?: (row: RowOf<List>) => RowAction[];
};

/** Renders a list from its definition: filters, sorting, count, export and print. All choices are in the address. */
export function List<L extends AnyList>(props: ListProps<L>) {
  const { list } = props;
  const hiddenTexts = useMemo(() => hiddenTextsOf(sensitiveFilters(list)), [list]);
  return (
    <HiddenTexts value={hiddenTexts}>
      <ShownList {...props} />
    </HiddenTexts>
  );
}

function ShownList<L extends AnyList>(props: ListProps<L>) {
  const { list, name, title, data, columns, rowKey, opens, searchLabel, selection } = props;
  const { t } = useLingui();
  const person = useSession((session) => session.who?.accountId ?? null);
  const { search, put, visit } = useAddress();
  const { state } = useNavigation();
  const { rows, more, total } = useListRows(list, data);
  const print = usePrint(data);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  useRowsThatWait(props.waits ? rows.filter(props.waits).map(rowKey) : none);
  const filters = shownFilters(list, props.filters);
  const isFiltered = activeCount(filters, search) > 0 || Boolean(search.get('text'));
  return (
    <section className={classes.list}>
      <PrintedListHead title={title} filters={filters} shown={rows.length} total={total} printedAt={print.at} />
      {print.isReading && (
        <PrintedList
          {...{ list, title, data, columns, filters, rowKey }}
          kept={{ table: name, person }}
          printedAt={print.at}
          onEnd={print.end}
        />
      )}
      <ListFilters filters={filters} searchLabel={searchLabel} lead={props.lead} toolsRef={setToolsPlace} assumed={props.assumed ?? {}} />
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
        toolsIn={toolsPlace}
        foot={<ListCount shown={rows.length} total={total} />}
        tools={
          <>
            <PageSize size={Number(data.query.pageSize)} onSize={(size) => put({ pageSize: size })} />
            <SavedFiltersTool list={list} name={name} />
            <ExportTool list={list} query={data.query} params={data.params} title={title} />
            <ToolButton label={t`Print`} icon={<IconPrinter size={18} aria-hidden />} inProgress={print.isReading} onClick={print.begin} />
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

/** Hidden on phones, which have no room for it and use 'Show more'. */
function PageSize({ size, onSize }: { size: number; onSize: (size: string) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Group gap={8} px={8} justify="space-between" wrap="nowrap" visibleFrom="xs">
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
