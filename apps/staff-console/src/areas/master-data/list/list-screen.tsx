import { useState, type ComponentType } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterChips, FilterSelect } from '@psc/ui/filter-bar.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { TextFilter } from '../../../shared/typed-filter.tsx';
import { useAct } from '../../../shared/use-act.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useColumns } from './columns.tsx';
import type { ListedRow, MasterDataList } from './definition.ts';
import { EntryPanel } from './entry-panel.tsx';
import type { ListData } from './loader.ts';
import { nameOf, shownRows, type ListFilter, type ListStatus } from './rows.ts';

const ROWS_AT_FIRST = 100;

/** The screen of one list. */
export function listScreen(list: MasterDataList): ComponentType {
  return () => <ListScreen list={list} />;
}

/** One list of master data: looked through, added to, changed and deleted from. */
function ListScreen({ list }: { list: MasterDataList }) {
  const { t } = useLingui();
  const { rows, references } = useLoaderData<ListData>();
  const { search, put } = useAddress();
  const [shownCount, setShownCount] = useState(ROWS_AT_FIRST);
  const may = useMay();
  const { remove, dialog } = useRemove(list);

  const filterField = (list.fields ?? []).find((field) => field.kind === 'reference' && field.filter);
  const parentLabel = filterField ? t(filterField.label) : '';
  const filter: ListFilter = {
    text: search.get('text') ?? '',
    status: (search.get('status') ?? 'all') as ListStatus,
    parent: filterField && search.get('parent') ? { field: filterField, id: search.get('parent')! } : null,
  };
  const shown = shownRows(rows, filter);
  const open = search.get('entry');
  const entry = open === 'new' ? 'new' : (rows.find((row) => String(row.id) === open) ?? null);
  const title = shownWord(`titles.${list.path}`);

  const actions = (row: ListedRow) => {
    const name = nameOf(row);
    return (
      <>
        {may('create', 'update') && (
          <Button
            kind="quiet"
            compact
            icon={<IconPencil size={18} aria-hidden />}
            aria-label={t`Change ${name}`}
            onClick={() => put({ entry: String(row.id) })}
          />
        )}
        {may('delete') && (
          <Button
            kind="quiet"
            compact
            icon={<IconTrash size={18} aria-hidden />}
            aria-label={t`Delete ${name}`}
            onClick={() => void remove(row)}
          />
        )}
      </>
    );
  };
  const columns = useColumns(list, references, actions);

  return (
    <>
      <PageHeader
        title={title}
        actions={
          may('create') && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => put({ entry: 'new' })}>
              {t`Add`}
            </Button>
          )
        }
      />
      <FilterBar>
        <TextFilter label={t`Search`} />
        {filterField && (
          <FilterSelect
            label={parentLabel}
            all={t`${parentLabel}: all`}
            value={search.get('parent') ?? ''}
            options={(references[filterField.name] ?? []).map((row) => ({ value: row.id, label: nameOf(row) }))}
            onChange={(parent) => put({ parent })}
          />
        )}
        {list.canBeInactive !== false && (
          <FilterChips
            label={t`Status`}
            value={filter.status}
            options={[
              { value: 'all', label: t`All` },
              { value: 'active', label: t`Active` },
              { value: 'inactive', label: t`Inactive` },
            ]}
            onChange={(status) => put({ status: status === 'all' ? null : status })}
          />
        )}
      </FilterBar>
      <DataTable
        caption={title}
        columns={columns}
        rows={shown.slice(0, shownCount)}
        rowKey={(row) => row.id}
        onOpen={may('create', 'update') ? (row) => put({ entry: String(row.id) }) : undefined}
        openKey={entry && entry !== 'new' ? entry.id : null}
        more={shown.length > shownCount ? { onMore: () => setShownCount(shownCount + ROWS_AT_FIRST) } : null}
        empty={
          <EmptyState title={rows.length === 0 ? undefined : t`No entry fits`}>
            {rows.length === 0 ? t`What is added here can be chosen in the forms.` : t`Look for something else, or choose another status.`}
          </EmptyState>
        }
      />
      {entry && (
        <EntryPanel
          key={open}
          list={list}
          entry={entry === 'new' ? null : entry}
          references={references}
          onClose={() => put({ entry: null })}
        />
      )}
      {dialog}
    </>
  );
}

function useRemove(list: MasterDataList) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const call = useAct(masterData.delete);
  const remove = async (row: ListedRow) => {
    const confirmed = await confirm({
      title: shownWord('errors.delete.confirm'),
      message: nameOf(row),
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (confirmed) await call.run({ params: { type: list.type, id: row.id } });
  };
  return { remove, dialog };
}
