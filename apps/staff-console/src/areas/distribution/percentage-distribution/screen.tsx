import { useLingui } from '@lingui/react/macro';
import { requests } from '@psc/api-client/areas/distribution/distribution.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import { useRequisitionColumns } from '../../../shared/list/requisitions/requisition-columns.tsx';
import { useRequisitionFilters } from '../../../shared/list/requisitions/requisition-filters.ts';
import { assumed } from './assumed.ts';
import type { loader } from './loader.ts';

export default function PercentageDistributionScreen() {
  const { t } = useLingui();
  const { list, choices } = useLoaderData<typeof loader>();
  const { status: _, ...filters } = useRequisitionFilters(choices);
  const title = messageText('titles./admin/percentage-distribution');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`The posts of an approved requisition are divided by the percentages of the law and then by quota.`}</ScreenHelp>
        }
      />
      <List
        list={requests}
        name="percentageDistribution"
        title={title}
        data={list}
        columns={useRequisitionColumns(['status', 'group', 'subGroup', 'demandOffice', 'decisionRemarks'])}
        filters={{
          ...filters,
          state: {
            label: t`Status`,
            values: { toDistribute: t`To distribute`, toNumber: t`Waiting for a number`, distributed: t`Distributed` },
          },
        }}
        assumed={assumed}
        searchLabel={t`Number, post or office`}
        rowKey={(row) => row.requisitionId}
        opens
        // A promotion post needs no number, so only the `toNumber` filter knows which distributed ones still need one.
        waits={({ distributionStatus }) => list.query.state === 'toNumber' || [null, 'rejected'].includes(distributionStatus)}
        empty={
          <EmptyState
            title={list.query.state === 'toDistribute' ? t`No requisitions are waiting to be distributed` : undefined}
          >{t`Requisitions are listed here once they have been approved.`}</EmptyState>
        }
      />
      <Outlet />
    </>
  );
}
