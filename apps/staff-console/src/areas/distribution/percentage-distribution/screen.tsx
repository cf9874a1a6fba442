import { useLingui } from '@lingui/react/macro';
import * as distribution from '@psc/api-client/calls/distribution.ts';
import type { RequisitionRow } from '@psc/api-client/calls/requisition.ts';
import { send } from '@psc/api-client/send.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterChips } from '@psc/ui/filter-bar.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useRequisitionColumns } from '../shared/requisition-columns.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import type { loader } from './loader.ts';
import { queryOf, shownIn, type Shown } from './shown.ts';

const MANUAL = '#manual-distribution';

/** Approved requisitions, and the distribution of the one that is open. */
export default function PercentageDistributionScreen() {
  const { t } = useLingui();
  const { page, saved, row } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shown = shownIn(search);
  const { rows, more } = useMoreRows(page, async (afterId) => {
    const outcome = await send(distribution.listRequests, { query: { ...queryOf(shown), afterId } });
    return outcome.ok ? { rows: outcome.data.requests, nextAfterId: outcome.data.nextAfterId } : null;
  });
  const go = (next: Record<string, string>, nextHash = hash) =>
    void navigate({ search: `?${new URLSearchParams(next)}`, hash: nextHash }, { preventScrollReset: true });
  const columns = useRequisitionColumns<RequisitionRow>(
    (each) => each,
    ['requisitionNo', 'appliedOn', 'post', 'office', 'vacancy', 'distribution', 'advtNumber'],
  );
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/percentage-distribution')}
        description={t`The posts of an approved requisition are divided by the percentages of the law and then by quota.`}
      />
      <FilterBar>
        <FilterChips<Shown>
          label={t`Status`}
          value={shown}
          options={[
            { value: 'toDistribute', label: t`To distribute` },
            { value: 'distributed', label: t`Distributed` },
            { value: 'all', label: t`All` },
          ]}
          onChange={(show) => go({ show }, '')}
        />
      </FilterBar>
      <DataTable
        caption={shownWord('titles./admin/percentage-distribution')}
        columns={columns}
        rows={rows}
        rowKey={(each) => each.requisitionId}
        openKey={row?.requisitionId ?? null}
        onOpen={(each) => go({ show: shown, open: String(each.requisitionId) })}
        more={more}
        empty={
          <EmptyState title={shown === 'toDistribute' ? t`Nothing waits to be distributed` : undefined}>
            {t`Requisitions stand here once they have been approved.`}
          </EmptyState>
        }
      />
      {row && (
        <DistributionPanel
          key={`${row.requisitionId} ${saved?.version ?? 0}`}
          row={row}
          saved={saved}
          byHand={hash === MANUAL}
          onByHand={(byHand) => go({ show: shown, open: String(row.requisitionId) }, byHand ? MANUAL : '')}
          onClose={() => go({ show: shown }, '')}
        />
      )}
    </>
  );
}
