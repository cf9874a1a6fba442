import { useLingui } from '@lingui/react/macro';
import * as requisition from '@psc/api-client/calls/requisition.ts';
import type { RequisitionRow } from '@psc/api-client/calls/requisition.ts';
import { send } from '@psc/api-client/send.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar, FilterChips } from '@psc/ui/filter-bar.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { useRequisitionColumns } from '../shared/requisition-columns.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import type { loader } from './route.ts';
import { statusIn, type ShownStatus } from './shown-status.ts';

const statuses = ['saved', 'approved', 'rejected'] as const;

/** Requisitions beside the evidence for the decision about them. */
export function RequisitionApprovalScreen() {
  const { t } = useLingui();
  const { page, details } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const status = statusIn(search);
  const { rows, more } = useMoreRows(page, async (afterId) => {
    const outcome = await send(requisition.list, { query: status === 'all' ? { afterId } : { status, afterId } });
    return outcome.ok ? { rows: outcome.data.requisitions, nextAfterId: outcome.data.nextAfterId } : null;
  });
  const show = (next: ShownStatus) => setSearch({ status: next });
  const open = (row: RequisitionRow | null) => setSearch({ status, ...(row && { open: String(row.requisitionId) }) }, { preventScrollReset: true });
  const columns = useRequisitionColumns<RequisitionRow>((row) => row, [
    'requisitionNo', 'status', 'appliedOn', 'post', 'office', 'vacancy', 'distribution', 'advtNumber',
  ]);
  return (
    <>
      <FilterBar>
        <FilterChips
          label={t`Status`}
          value={status}
          options={[
            ...statuses.map((value) => ({ value: value as ShownStatus, label: value === 'saved' ? t`Waiting for a decision` : shownWord(`enums.requisitionStatus.${value}`) })),
            { value: 'all' as const, label: t`All` },
          ]}
          onChange={show}
        />
      </FilterBar>
      <DataTable
        caption={shownWord('titles./admin/approval/requisition')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.requisitionId}
        openKey={details?.requisitionId ?? null}
        onOpen={open}
        more={more}
        empty={<EmptyState title={status === 'saved' ? t`No requisition waits for a decision` : undefined}>{t`Requisitions that offices send will stand here.`}</EmptyState>}
      />
      {details && <DecisionPanel key={details.requisitionId} details={details} onClose={() => open(null)} />}
    </>
  );
}
