import { Trans, useLingui } from '@lingui/react/macro';
import type { EbpVoucher } from '@psc/api-client/areas/application/application.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import type { Charge } from './charge.ts';
import { CheckAgain } from './check-again.tsx';
import { NotPaidYet } from './not-paid-yet.tsx';
import { PayButton } from './pay-button.tsx';
import { ReferenceText } from './reference-text.tsx';

type EbpToPayProps = Charge & { ebp: EbpVoucher; voucherPath: string };

export function EbpToPay({ ebp, voucherPath, ...charge }: EbpToPayProps) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>Pay with this code, once: at the counter of a bank that takes government revenue, or on the page of RMIS.</Trans>
      </p>
      <FactList
        facts={[
          {
            label: t`EBP code`,
            value: (
              <strong>
                <ReferenceText value={ebp.code} />
              </strong>
            ),
          },
          { label: t`Amount`, value: <MoneyText amountPaisa={ebp.amountPaisa} /> },
          { label: t`Pay by`, value: <DeadlineText deadline={ebp.payableUntil} /> },
        ]}
      />
      <PayButton {...charge} method="rmis" kind="primary" />
      <p>
        <Trans>The bank reports a payment at the counter to RMIS, and it is checked automatically every few minutes.</Trans>
      </p>
      <CheckAgain {...charge} method="rmis" kind="secondary" />
      <LinkButton kind="quiet" to={voucherPath}>
        <Trans>Upload a bank voucher instead</Trans>
      </LinkButton>
      <NotPaidYet {...charge} method="rmis" onlyOthers />
    </>
  );
}
