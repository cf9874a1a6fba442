import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { hasDoubleFee } from '../../../../application-state/has-double-fee.ts';

type ReApplyButtonProps = {
  application: Pick<ApplicationSummary, 'applicationId' | 'feeAmountPaisa' | 'lateFeePaisa'>;
  onDone: () => void;
};

/** After a confirmation, converts an application whose single fee can no longer be paid to the late fee. */
export function ReApplyButton({ application: { applicationId, feeAmountPaisa, lateFeePaisa }, onDone }: ReApplyButtonProps) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const reApply = useCall(vacancy.reApply);
  const isDouble = hasDoubleFee({ feeAmountPaisa, lateFeePaisa });
  const label = isDouble ? t`Re-apply with double fee` : t`Re-apply with late fee`;
  const ask = async () => {
    const confirmed = await confirm({
      title: isDouble
        ? messageText('errors.voucher.dateOver')
        : t`The voucher upload date has passed. Do you want to re-apply with the late fee?`,
      message: (
        <Trans>
          You will then pay <MoneyText amountPaisa={lateFeePaisa} /> instead of <MoneyText amountPaisa={feeAmountPaisa} />. This cannot be
          undone.
        </Trans>
      ),
      confirmLabel: label,
    });
    if (!confirmed) return;
    const outcome = await reApply.run({ body: { applicationId } });
    if (outcome.ok) onDone();
  };
  return (
    <>
      <Button kind="primary" inProgress={reApply.inProgress} onClick={() => void ask()}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
