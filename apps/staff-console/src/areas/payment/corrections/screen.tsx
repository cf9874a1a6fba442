import { useLingui } from '@lingui/react/macro';
import type { payments } from '@psc/api-client/areas/payment/payment.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Outlet, useLoaderData } from 'react-router';
import type { ListData } from '../../../shared/list/read-list.ts';
import { PaymentList } from '../payments/payment-list.tsx';
import { PaymentTabs } from '../shared/payment-tabs.tsx';

const PATH = '/admin/payment/update';

export default function CorrectionsScreen() {
  const { t } = useLingui();
  const data = useLoaderData<ListData<typeof payments>>();
  return (
    <>
      <PageHeader
        title={messageText(`titles.${PATH}`)}
        description={t`Correct who paid, when and through which bank. Only the provider can change the amount and the status of a payment.`}
      />
      <PaymentTabs open={PATH} />
      <PaymentList data={data} opens panel={() => <Outlet />} />
    </>
  );
}
