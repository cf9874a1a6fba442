import { useLingui } from '@lingui/react/macro';
import type { ReceiptWords } from '@psc/ui/receipt-paper.tsx';

export function useReceiptWords(): ReceiptWords {
  const { t } = useLingui();
  return {
    receiptNumber: t`Receipt number`,
    copy: t`Copy the receipt number`,
    copied: t`Copied`,
    code: t`QR code that proves this receipt genuine`,
  };
}
