import { isOver } from '@psc/validation/rules/last-moment.ts';
import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { hasDoubleFee } from '../../../../application-state/has-double-fee.ts';
import { NoticeBox } from '../shared/notice-box.tsx';
import { reApplyPath } from '../shared/paths.ts';
import { ReApplyButton } from '../shared/re-apply-button.tsx';

type DateOverProps = {
  detail: ApplicationDetail;
  /** False for added categories: they are added again instead, at the price of that day. */
  canReApply: boolean;
  onConverted: () => void;
};

/** The voucher is too late: the application can still be converted to the late fee until that deadline passes too. */
export function DateOver({ detail, canReApply: mayReApply, onConverted }: DateOverProps) {
  const { t } = useLingui();
  const [now] = useState(serverNow);
  const isDouble = hasDoubleFee(detail);
  const canReApply = mayReApply && detail.feeType === 'single' && !isOver(new Date(detail.doubleFeePaymentLastAt), new Date(now));
  if (!canReApply) {
    return (
      <NoticeBox tone="attention" title={messageText('errors.voucher.youNotPaid')}>
        <p>
          <Trans>The date to pay has passed. Vouchers are no longer accepted for this application.</Trans>
        </p>
      </NoticeBox>
    );
  }
  return (
    <NoticeBox
      tone="attention"
      title={
        isDouble
          ? messageText('errors.voucher.dateOver')
          : t`The voucher upload date has passed. Do you want to re-apply with the late fee?`
      }
      actions={
        <>
          <ReApplyButton application={detail} onDone={onConverted} />
          <LinkButton to={reApplyPath({ advtCode: detail.advtCode, requisitionId: 0 }, detail.masterId)}>
            <Trans>Check first whether I am eligible</Trans>
          </LinkButton>
        </>
      }
    >
      <p>
        {isDouble ? (
          <Trans>
            The double fee is <MoneyText amountPaisa={detail.lateFeePaisa} />. It can be paid until:
          </Trans>
        ) : (
          <Trans>
            The late fee is <MoneyText amountPaisa={detail.lateFeePaisa} />. It can be paid until:
          </Trans>
        )}
      </p>
      <DeadlineText deadline={detail.doubleFeePaymentLastAt} />
    </NoticeBox>
  );
}
