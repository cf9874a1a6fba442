import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { UnmatchedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { unmatchedPayments } from '@psc/api-client/areas/payment/payment.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Outlet } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useSelectedRows } from '../../../shared/list/use-selected-rows.ts';
import { assumed } from './assumed.ts';
import { ConfirmReturnsPanel } from './confirm-returns-panel.tsx';
import { useUnmatchedPaymentColumns } from './unmatched-payment-columns.tsx';

export function UnmatchedPaymentList({ data }: { data: ListData<typeof unmatchedPayments> }) {
  const { t } = useLingui();
  const mayConfirm = useSession((session) => may('updatePayment', 'update', session.privileges));
  const selection = useSelectedRows<UnmatchedPayment>((row) => row.unmatchedPaymentId);
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => {
    setIsConfirming(false);
    selection.clear();
  };
  return (
    <List
      list={unmatchedPayments}
      name="unmatchedPayments"
      title={messageText('titles./admin/payment#check-synchronised-payment')}
      data={data}
      columns={useUnmatchedPaymentColumns()}
      filters={{
        resolved: { label: t`Shown`, values: { false: t`Waiting for a decision`, true: t`Decided` } },
        returnOpen: { label: t`Refund to payer`, values: { true: t`Still to be confirmed`, false: t`Confirmed` } },
        method: { label: t`Provider` },
        foundOn: { label: t`Found` },
      }}
      assumed={assumed}
      searchLabel={t`Name, master ID or number`}
      rowKey={(row) => row.unmatchedPaymentId}
      opens
      waits={(row) => (row.resolution === null && row.request === null) || row.mayConfirmReturn}
      {...(mayConfirm &&
        data.query.returnOpen === true && {
          selection,
          selectionActions: <Button compact onClick={() => setIsConfirming(true)}>{t`Confirm the refunds`}</Button>,
        })}
      panel={() => (isConfirming ? <ConfirmReturnsPanel rows={selection.rows} onClose={close} /> : <Outlet />)}
      empty={
        data.query.resolved === false ? (
          <EmptyState title={t`Nothing to match`}>{t`Payments that match no application appear here.`}</EmptyState>
        ) : (
          <EmptyState title={t`Nothing has been decided yet`}>{t`Your decision is kept here with its reason.`}</EmptyState>
        )
      }
    />
  );
}
