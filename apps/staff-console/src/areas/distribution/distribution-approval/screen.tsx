import { useLingui } from '@lingui/react/macro';
import type { DistributionRow } from '@psc/api-client/calls/distribution.ts';
import { send } from '@psc/api-client/send.ts';
import { DataTable, type Column } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterChips } from '@psc/ui/filter-bar.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { useRequisitionColumns } from '../shared/requisition-columns.tsx';
import { DistributionBadge } from '../../../shared/list/requisitions/requisition-badge.tsx';
import { DistributionDecisionPanel } from './decision-panel.tsx';
import type { loader } from './loader.ts';
import { listCall, shownIn, type Shown } from './shown.ts';

/** Distributions beside the arithmetic that led to them. */
export default function DistributionApprovalScreen() {
  const { t } = useLingui();
  const { page, details } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const shown = shownIn(search);
  const { rows, more } = useMoreRows(page, async (afterId) => {
    const outcome = await send(listCall(shown), { query: { afterId } });
    return outcome.ok ? { rows: outcome.data.distributions, nextAfterId: outcome.data.nextAfterId } : null;
  });
  const open = (row: DistributionRow | null) =>
    setSearch({ show: shown, ...(row && { open: String(row.requisition.requisitionId) }) }, { preventScrollReset: true });
  const columns: Column<DistributionRow>[] = [
    ...useRequisitionColumns<DistributionRow>((row) => row.requisition, ['requisitionNo', 'post', 'office', 'vacancy']),
    { key: 'mode', head: t`Mode of distribution`, cell: (row) => shownWord(`enums.distributionMode.${row.mode}`) },
    { key: 'status', head: t`Status`, cell: (row) => <DistributionBadge status={row.status} /> },
    ...useRequisitionColumns<DistributionRow>((row) => row.requisition, ['advtNumber']),
  ];
  return (
    <>
      <FilterBar>
        <FilterChips<Shown>
          label={t`Status`}
          value={shown}
          options={[
            { value: 'pending', label: t`Waiting for a decision` },
            { value: 'all', label: t`All` },
          ]}
          onChange={(show) => setSearch({ show })}
        />
      </FilterBar>
      <DataTable
        caption={shownWord('titles./admin/approval/percentage-distribution')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.distributionId}
        openKey={details?.distributionId ?? null}
        onOpen={open}
        more={more}
        empty={
          <EmptyState title={shown === 'pending' ? t`No distribution waits for a decision` : undefined}>
            {t`Distributions of approved requisitions will stand here.`}
          </EmptyState>
        }
      />
      {details && (
        <DistributionDecisionPanel key={`${details.distributionId} ${details.version}`} details={details} onClose={() => open(null)} />
      )}
    </>
  );
}
