import type { ComponentType } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import type { MasterEntry } from '@psc/api-client/calls/master-data-types.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import { useAct } from '../../../shared/use-act.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useColumns } from './columns.tsx';
import type { MasterDataList } from './definition.ts';
import { useEntryFilters } from './list-filters.ts';
import type { ListData } from './loader.ts';
import { nameOf } from './rows.ts';

/** The screen of one list. */
export function listScreen(list: MasterDataList): ComponentType {
  return () => <ListScreen list={list} />;
}

/** `sub-group` as a list is named where a person's columns and filters are kept: `masterDataSubGroup`. */
const keptName = ({ type }: MasterDataList) =>
  `masterData${type.replace(/(?:^|-)(\w)/g, (_found, letter: string) => letter.toUpperCase())}`;

/** One list of master data: looked through, added to, changed and deleted from. */
function ListScreen({ list }: { list: MasterDataList }) {
  const { t } = useLingui();
  const { list: data, references } = useLoaderData<ListData>();
  const { visit } = useAddress();
  const may = useMay();
  const { remove, dialog } = useRemove(list);
  const title = shownWord(`titles.${list.path}`);
  const mayChange = may('create', 'update');

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
          may('create') && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ new: '1', open: null })}>
              {t`Add`}
            </Button>
          )
        }
      />
      <List
        list={masterData.entries}
        name={keptName(list)}
        title={title}
        data={data}
        columns={useColumns(list, mayChange || may('delete') ? actions : null)}
        filters={useEntryFilters(list, references)}
        searchLabel={list.named === false ? title : t`Name in either language`}
        rowKey={(row) => row.id}
        opens={mayChange}
        empty={<EmptyState title={t`There is no entry yet`}>{t`What is added here can be chosen in the forms.`}</EmptyState>}
      />
      <Outlet context={references} />
      {dialog}
    </>
  );
}

function useRemove(list: MasterDataList) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const call = useAct(masterData.delete);
  const remove = async (row: MasterEntry) => {
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
