import { useLingui } from '@lingui/react/macro';
import type { ScrutinyAdvertisement } from '@psc/api-client/calls/scrutiny.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterChips } from '@psc/ui/filter-bar.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { AdvertisementName } from '../../../shared/advertisement-name.tsx';
import { AdvertisementActions } from './advertisement-actions.tsx';
import type { loader } from './route.ts';

const shows = {
  all: () => true,
  unallocated: (row: ScrutinyAdvertisement) => row.state === 'included' && row.unallocated > 0,
  finalized: (row: ScrutinyAdvertisement) => row.finalizedAt !== null,
  removed: (row: ScrutinyAdvertisement) => row.state === 'removed',
};
type Filter = keyof typeof shows;

/** Every advertisement with paid applications: how many forms have an officer, how many are decided. */
export function AllocationScreen() {
  const { t } = useLingui();
  const advertisements = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('show') ?? '';
  const filter: Filter = Object.hasOwn(shows, wanted) ? (wanted as Filter) : 'all';
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/scrutiny-allocation')}
        description={t`Give officers the paid applications of an advertisement. Only paid applications are examined.`}
      />
      <FilterBar>
        <FilterChips
          label={t`Advertisements shown`}
          value={filter}
          onChange={(value) => setSearch(value === 'all' ? {} : { show: value })}
          options={[
            { value: 'all', label: t`All` },
            { value: 'unallocated', label: t`With forms to allocate` },
            { value: 'finalized', label: t`Finalised` },
            { value: 'removed', label: t`Removed` },
          ]}
        />
      </FilterBar>
      <DataTable
        caption={shownWord('titles./admin/scrutiny-allocation')}
        rows={advertisements.filter(shows[filter])}
        rowKey={(row) => row.advtCode}
        onOpen={(row) => void navigate(`/admin/scrutiny-allocation/${row.advtCode}`)}
        empty={<EmptyState title={t`No advertisement here`}>{t`Advertisements come here as soon as an application to them is paid.`}</EmptyState>}
        columns={[
          {
            key: 'advertisement',
            head: t`Advertisement`,
            cell: (row) => (
              <>
                <AdvertisementName advertisement={row} />
                <ScrutinyStage advertisement={row} />
              </>
            ),
          },
          { key: 'forms', head: t`Paid forms`, align: 'end', cell: (row) => <NumberText value={row.numberOfForms} /> },
          { key: 'unallocated', head: t`To allocate`, align: 'end', cell: (row) => <NumberText value={row.unallocated} /> },
          { key: 'pending', head: t`Pending`, align: 'end', cell: (row) => <NumberText value={row.counts.pending} /> },
          { key: 'onHold', head: t`On hold`, align: 'end', cell: (row) => <NumberText value={row.counts.onHold} /> },
          { key: 'decided', head: t`Decided`, align: 'end', cell: (row) => <NumberText value={row.counts.approved + row.counts.rejected} /> },
          { key: 'actions', head: t`Actions`, cell: (row) => <AdvertisementActions advertisement={row} /> },
        ]}
      />
    </>
  );
}

function ScrutinyStage({ advertisement }: { advertisement: ScrutinyAdvertisement }) {
  const { t } = useLingui();
  if (advertisement.state === 'removed') return <StatusBadge tone="refused">{shownWord('enums.scrutinyAdvertisementState.removed')}</StatusBadge>;
  if (advertisement.finalizedAt !== null) return <StatusBadge tone="done">{t`Finalised`}</StatusBadge>;
  if (advertisement.unallocated > 0) return <StatusBadge tone="attention">{t`To be allocated`}</StatusBadge>;
  return <StatusBadge tone="waiting">{t`Being examined`}</StatusBadge>;
}
