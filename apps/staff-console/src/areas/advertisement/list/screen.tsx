import { useLingui } from '@lingui/react/macro';
import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import type { AdvertisementRow } from '@psc/api-client/calls/advertisement.ts';
import { send } from '@psc/api-client/send.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterChips } from '@psc/ui/filter-bar.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData } from 'react-router';
import { PostName } from '../../../shared/post-name.tsx';
import { TextFilter } from '../../../shared/typed-filter.tsx';
import { useAddress } from '../../../shared/use-address.ts';
import type { AdvertisementListDefinition } from './definition.ts';
import type { AdvertisementListData } from './loader.ts';
import { AdvertisementPanel } from './panel.tsx';
import { AdvertisementStatus } from './status.tsx';

/** Advertisements in some of their states; one is opened beside the list, with what its state allows. */
export function AdvertisementListScreen({ definition }: { definition: AdvertisementListDefinition }) {
  const { t } = useLingui();
  const { filter, page, opened, choices } = useLoaderData<AdvertisementListData>();
  const { search, put } = useAddress();
  const { rows, more } = useMoreRows<AdvertisementRow>(page, async (after) => {
    const outcome = await send(advertisement.list, { body: { ...filter, after } });
    return outcome.ok ? { rows: outcome.data.rows, nextAfterId: outcome.data.nextAfter } : null;
  });
  const open = search.get('open');
  return (
    <>
      <PageHeader title={shownWord(`titles.${definition.path}`)} />
      <FilterBar>
        <TextFilter label={t`Post, service or number`} />
        <FilterChips
          label={t`State`}
          value={search.get('status') ?? ''}
          onChange={(status) => put({ status, open: null })}
          options={[{ value: '', label: t`All` }, ...definition.states.map((state) => ({ value: state as string, label: shownWord(`enums.advertisementLifecycle.${state}`) }))]}
        />
      </FilterBar>
      <AdvertisementTable rows={rows} more={more} openKey={open === null ? null : Number(open)} onOpen={(row) => put({ open: String(row.advtCode) })} />
      {open !== null && opened && (
        <AdvertisementPanel key={opened.advtCode} row={opened} choices={choices} onClose={() => put({ open: null })} />
      )}
    </>
  );
}

type AdvertisementTableProps = {
  rows: readonly AdvertisementRow[];
  more: { onMore: () => void; inProgress?: boolean } | null;
  openKey: number | null;
  onOpen: (row: AdvertisementRow) => void;
};

function AdvertisementTable({ rows, more, openKey, onOpen }: AdvertisementTableProps) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Advertisements`}
      rows={rows}
      rowKey={(row) => row.advtCode}
      openKey={openKey}
      onOpen={onOpen}
      more={more}
      empty={<EmptyState title={t`No advertisement here`}>{t`An advertisement appears once its percentage distribution is approved and its number is generated.`}</EmptyState>}
      columns={[
        { key: 'advtCode', head: t`Code`, cell: (row) => <CodeText value={String(row.advtCode)} /> },
        { key: 'status', head: t`State`, cell: (row) => <AdvertisementStatus status={row.lifeCycleStatus} /> },
        { key: 'post', head: t`Post`, cell: (row) => <PostName post={row.post} about={[row.class, row.service]} /> },
        { key: 'vacancy', head: t`Vacancy`, align: 'end', cell: (row) => <NumberText value={row.totalVacancy} /> },
        { key: 'publishDate', head: t`Publish date`, cell: (row) => (row.publishDateAd ? <DateText ad={row.publishDateAd} short /> : '–') },
        { key: 'lastDate', head: t`Last date`, cell: (row) => (row.singleSubmissionLastAt ? <DateText instant={row.singleSubmissionLastAt} short /> : '–') },
      ]}
    />
  );
}
