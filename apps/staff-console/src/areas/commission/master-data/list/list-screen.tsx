import type { ComponentType } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import { read } from '@psc/api-client/send.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import type { MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import { IconArrowsSort, IconPencil, IconPlus, IconTableImport, IconTrash } from '@tabler/icons-react';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../../shared/list/list.tsx';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { useColumns } from './columns.tsx';
import { listOf, type MasterDataList } from './definition.ts';
import { useEntryFilters } from './list-filters.ts';
import { ListImport } from './list-import.tsx';
import type { ListData } from './loader.ts';
import { OrderPanel } from './order-panel.tsx';
import { nameOf } from './rows.ts';
import { Uses } from './uses.tsx';

export function listScreen(type: MasterType): ComponentType {
  const list = listOf(type);
  return () => <ListScreen list={list} />;
}

/** The key for saved columns and filters: `masterDataSubGroup` for the list `sub-group`. */
const keptName = ({ type }: MasterDataList) =>
  `masterData${type.replace(/(?:^|-)(\w)/g, (_found, letter: string) => letter.toUpperCase())}`;

function ListScreen({ list }: { list: MasterDataList }) {
  const { t } = useLingui();
  const { list: data, references } = useLoaderData<ListData>();
  const { search, put, visit } = useAddress();
  const may = useMay();
  const { remove, dialog } = useRemove(list);
  const title = messageText(`titles./admin/master-data/${list.type}`);
  const mayChange = may('create', 'update');
  const mayImport = may('create') && may('update');
  const mayOrder = may('update') && list.isOrdered;

  const actions = (row: MasterEntry) => {
    const name = nameOf(row);
    return (
      <>
        {mayChange && (
          <Button
            kind="quiet"
            compact
            icon={<IconPencil size={18} aria-hidden />}
            aria-label={t`Change ${name}`}
            onClick={() => visit({ open: String(row.id), new: null })}
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

  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {mayOrder && (
              <Button icon={<IconArrowsSort size={20} aria-hidden />} onClick={() => visit({ order: '1', open: null, new: null })}>
                {t`Order`}
              </Button>
            )}
            {mayImport && (
              <Button icon={<IconTableImport size={20} aria-hidden />} onClick={() => visit({ import: '1', open: null, new: null })}>
                {t`Import`}
              </Button>
            )}
            {may('create') && (
              <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ new: '1', open: null })}>
                {t`Add`}
              </Button>
            )}
          </>
        }
      />
      <List
        list={masterData.entries}
        name={keptName(list)}
        title={title}
        data={data}
        columns={useColumns(list, mayChange || may('delete') ? actions : null)}
        filters={useEntryFilters(list, references)}
        searchLabel={list.isNamed ? t`Name in either language` : title}
        rowKey={(row) => row.id}
        opens={mayChange}
        empty={<EmptyState title={t`There is no entry yet`}>{t`What is added here can be chosen in the forms.`}</EmptyState>}
      />
      <Outlet context={references} />
      {search.has('order') && mayOrder && <OrderPanel list={list} onClose={() => put({ order: null })} />}
      {search.has('import') && mayImport && <ListImport list={list} title={title} onClose={() => put({ import: null })} />}
      {dialog}
    </>
  );
}

/** Null if the look-up fails; the gateway refuses to delete a used entry in any case. */
async function usesOf({ type }: MasterDataList, { id }: MasterEntry) {
  try {
    return await read(masterEntry.listReferences, { params: { type, id } }, { signal: null });
  } catch {
    return null;
  }
}

function useRemove(list: MasterDataList) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const call = useStaffCall(masterData.delete);
  const { visit } = useAddress();
  const remove = async (row: MasterEntry) => {
    const name = nameOf(row);
    const references = await usesOf(list, row);
    if (references?.isUsed) {
      const opens = await confirm({
        title: t`${name} is used and cannot be deleted`,
        message: <Uses references={references} />,
        confirmLabel: t`Open the entry`,
      });
      if (opens) visit({ open: String(row.id) });
      return;
    }
    const confirmed = await confirm({
      title: messageText('errors.delete.confirm'),
      message: name,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (confirmed) await call.run({ params: { type: list.type, id: row.id }, query: { version: row.version } });
  };
  return { remove, dialog };
}
