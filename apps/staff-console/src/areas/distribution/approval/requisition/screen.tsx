import { useLingui } from '@lingui/react/macro';
import { requisitions, type RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../../shared/list/list.tsx';
import { useRequisitionColumns } from '../../../../shared/list/requisitions/requisition-columns.tsx';
import { useRequisitionFilters } from '../../../../shared/list/requisitions/requisition-filters.ts';
import { useSelectedRows } from '../../../../shared/list/use-selected-rows.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { assumed } from './assumed.ts';
import { queueText } from './queue.ts';
import type { loader } from './loader.ts';

export default function RequisitionApprovalScreen() {
  const { t } = useLingui();
  const { list, choices } = useLoaderData<typeof loader>();
  const filters = useRequisitionFilters(choices);
  const { visit } = useAddress();
  const selection = useSelectedRows<RequisitionRow>((row) => row.requisitionId);
  const lookAtEach = () => {
    const [first, ...queue] = selection.rows.filter((row) => row.status === 'saved').map((row) => String(row.requisitionId));
    selection.clear();
    if (first !== undefined) visit({ open: first, queue: queueText(queue) });
  };
  return (
    <>
      <List
        list={requisitions}
        name="requisitionApproval"
        title={messageText('titles./admin/approval/requisition')}
        data={list}
        columns={useRequisitionColumns(['group', 'subGroup', 'demandOffice', 'quota', 'decisionRemarks', 'vacancyLimit', 'mode', 'log'])}
        filters={{ ...filters, status: { ...filters.status, values: { saved: t`Waiting for a decision` } } }}
        assumed={assumed}
        searchLabel={t`Number, post or office`}
        rowKey={(row) => row.requisitionId}
        opens
        waits={(row) => row.status === 'saved'}
        selection={selection}
        selectionActions={
          <Button compact onClick={lookAtEach}>
            {t`Decide on them one after another`}
          </Button>
        }
        empty={
          <EmptyState
            title={list.query.status === 'saved' ? t`No requisitions are waiting for a decision` : undefined}
          >{t`Requisitions that offices send appear here.`}</EmptyState>
        }
      />
      <Outlet />
    </>
  );
}
