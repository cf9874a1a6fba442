import { useLingui } from '@lingui/react/macro';
import { distributions, type DistributionRow } from '@psc/api-client/areas/distribution/distribution.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../../shared/list/list.tsx';
import { DistributionBadge } from '../../../../shared/list/requisitions/requisition-badge.tsx';
import { useRequisitionColumns } from '../../../../shared/list/requisitions/requisition-columns.tsx';
import { useRequisitionFilters } from '../../../../shared/list/requisitions/requisition-filters.ts';
import { assumed } from './assumed.ts';
import type { loader } from './loader.ts';

// Columns left out here, because this list shows the distribution's own state and remarks.
const OF_REQUISITION_ONLY = new Set(['status', 'distribution', 'decisionRemarks', 'mode']);

export default function DistributionApprovalScreen() {
  const { t } = useLingui();
  const { list, choices } = useLoaderData<typeof loader>();
  const filters = useRequisitionFilters(choices);
  const ofRequisition = useRequisitionColumns(['appliedOn', 'group', 'subGroup', 'demandOffice', 'quota', 'advtNumber', 'log']);
  const columns: Column<DistributionRow>[] = [
    ...ofRequisition
      .filter(({ key }) => !OF_REQUISITION_ONLY.has(key))
      .map(({ cell, ...column }) => ({ ...column, cell: (row: DistributionRow) => cell(row.requisition) })),
    { key: 'mode', head: t`Mode of distribution`, cell: (row) => messageText(`enums.distributionMode.${row.mode}`) },
    {
      key: 'distributedOn',
      sort: 'distributedOn',
      head: t`Distributed on`,
      cell: (row) => <DateText ad={nepalDayOf(row.createdAt)} short />,
    },
    { key: 'distributionStatus', head: t`Status`, cell: (row) => <DistributionBadge status={row.status} /> },
    { key: 'distributionRemarks', head: t`Remarks on the decision`, hidden: true, cell: (row) => row.decisionRemarks },
  ];
  return (
    <>
      <List
        list={distributions}
        name="distributionApproval"
        title={messageText('titles./admin/approval/percentage-distribution')}
        data={list}
        columns={columns}
        filters={{
          ...filters,
          status: { label: t`Status`, values: { pending: t`Waiting for a decision` } },
          mode: { label: t`Mode of distribution` },
          distributedOn: { label: t`Distributed on` },
        }}
        assumed={assumed}
        searchLabel={t`Number, post or office`}
        rowKey={(row) => row.requisition.requisitionId}
        opens
        waits={(row) => row.status === 'pending'}
        empty={
          <EmptyState
            title={list.query.status === 'pending' ? t`No distributions are waiting for a decision` : undefined}
          >{t`Distributions of approved requisitions appear here.`}</EmptyState>
        }
      />
      <Outlet />
    </>
  );
}
