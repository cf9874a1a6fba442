import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData, useLocation } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PaymentTabs } from '../shared/payment-tabs.tsx';
import type { loader } from './loader.ts';
import { PaymentList } from './payment-list.tsx';
import { UnmatchedPaymentList } from './unmatched-payment-list.tsx';
import { addressOf } from '../../../shared/address-of.ts';

const UNMATCHED_PAYMENTS = '#check-synchronised-payment';

export default function PaymentsScreen() {
  const { t } = useLingui();
  const { paid, unmatched } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  const showsUnmatchedPayments = unmatched !== null && (hash === UNMATCHED_PAYMENTS || paid === null);
  const total = unmatched?.page.total;
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/payment')}
        aside={
          <ScreenHelp>
            {showsUnmatchedPayments
              ? t`Money that arrived after its payment had ended, in another amount, or a second time. Compare it with the statement of the provider and decide what happens to it.`
              : t`Online payments, each confirmed with its provider.`}
          </ScreenHelp>
        }
        tabs={
          <PaymentTabs
            open={addressOf('/admin/payment', {}, showsUnmatchedPayments ? UNMATCHED_PAYMENTS.slice(1) : undefined)}
            count={
              showsUnmatchedPayments &&
              total && (
                <span>
                  ({formatNumber(total.count, activeLanguage())}
                  {total.more && '+'})
                </span>
              )
            }
          />
        }
      />
      {showsUnmatchedPayments ? <UnmatchedPaymentList data={unmatched} /> : paid !== null && <PaymentList data={paid} />}
    </>
  );
}
