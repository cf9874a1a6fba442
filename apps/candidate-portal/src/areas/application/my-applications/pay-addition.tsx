import { Trans } from '@lingui/react/macro';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import type { CategoryAddition } from '@psc/api-client/areas/application/further-category.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { WaysToPay } from '../../../paying/ways-to-pay.tsx';
import { AddedCategories } from './added-categories.tsx';
import { voucherPath } from './voucher-path.ts';

type PayAdditionProps = { detail: ApplicationDetail; addition: CategoryAddition };

export function PayAddition({ detail, addition }: PayAdditionProps) {
  const { categoryAdditionId, feeAmountPaisa, payableUntil, paymentStatus, paymentMethod, voucher } = addition;
  return (
    <>
      <p>
        <Trans>
          Pay <MoneyText amountPaisa={feeAmountPaisa} /> for the categories that you added:
        </Trans>{' '}
        <AddedCategories categories={addition.categories} />
      </p>
      <p>
        <Trans>If you do not pay, your application stays as it is, without these categories.</Trans>
      </p>
      {payableUntil !== null && (
        <p>
          <DeadlineText deadline={payableUntil} />
        </p>
      )}
      {paymentStatus === 'voucherRejected' && (
        <p>
          <Trans>The voucher was rejected.</Trans> {voucher?.remark}
        </p>
      )}
      <WaysToPay
        applicationId={detail.applicationId}
        categoryAdditionId={categoryAdditionId}
        chosen={paymentMethod ?? detail.paymentMethod}
        amountPaisa={feeAmountPaisa}
      >
        <LinkButton kind="secondary" wide to={voucherPath(detail, categoryAdditionId)}>
          <Trans>Upload a bank voucher</Trans>
        </LinkButton>
      </WaysToPay>
    </>
  );
}
