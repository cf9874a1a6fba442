import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { payments } from '@psc/api-client/areas/payment/payment.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { usePaymentColumns } from '../shared/payment-columns.tsx';
import { usePaymentWords } from '../shared/payment-words.ts';

type PaymentListProps = { data: ListData<typeof payments>; opens?: boolean; panel?: () => ReactNode };

/** Payments at providers; `opens` if a row has a panel next to the list. */
export function PaymentList({ data, opens, panel }: PaymentListProps) {
  const { t } = useLingui();
  const words = usePaymentWords();
  return (
    <List
      list={payments}
      name="payments"
      title={t`Payments`}
      data={data}
      columns={usePaymentColumns()}
      filters={{
        method: { label: t`Provider` },
        status: { label: t`Status`, values: words.payment },
        startedOn: { label: t`Started` },
      }}
      searchLabel={t`Name, master ID or number`}
      rowKey={(row) => row.attemptId}
      opens={opens}
      panel={panel}
      empty={<EmptyState title={t`No payment yet`}>{t`Payments are listed here as soon as candidates start them.`}</EmptyState>}
    />
  );
}
