import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useLoaderData, useLocation } from 'react-router';
import { PaymentTabs } from '../shared/payment-tabs.tsx';
import type { loader } from './loader.ts';
import { PaymentList } from './payment-list.tsx';
import { Strays } from './strays.tsx';

const STRAYS = '#check-synchronised-payment';

/** What came in through the providers: every payment, and the money that fits none. */
export function PaymentsScreen() {
  const { t } = useLingui();
  const { payments, waiting, resolved } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  const showsStrays = waiting !== null && resolved !== null && (hash === STRAYS || payments === null);
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/payment')}
        description={
          showsStrays
            ? t`Money that arrived for a payment that was over, in another amount, or a second time. Compare it with the statement of the provider and decide what becomes of it.`
            : t`Payments at the providers. Each is confirmed by the provider itself, never by what a browser says.`
        }
      />
      <PaymentTabs
        open={showsStrays ? `/admin/payment${STRAYS}` : '/admin/payment'}
        count={showsStrays && <span>({formatNumber(waiting.rows.length, activeLanguage())}{waiting.nextAfterId === null ? '' : '+'})</span>}
      />
      {showsStrays ? <Strays waiting={waiting} resolved={resolved} /> : payments !== null && <PaymentList page={payments} />}
    </>
  );
}
