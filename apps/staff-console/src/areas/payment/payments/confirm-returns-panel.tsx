import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import type { RefusedRow, UnmatchedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { RefusedRows } from '../shared/refused-rows.tsx';
import { ReturnTransferForm } from './confirm-return.tsx';

type ConfirmReturnsPanelProps = { rows: readonly UnmatchedPayment[]; onClose: () => void };

/** Confirms the chosen refunds, which one transfer or one statement shows. */
export function ConfirmReturnsPanel({ rows, onClose }: ConfirmReturnsPanelProps) {
  const { t } = useLingui();
  // The rows are gone from the list once they are confirmed, so the panel keeps those that it was opened with.
  const [chosen] = useState(rows);
  const [refused, setRefused] = useState<RefusedRow[] | null>(null);
  const totalPaisa = chosen.reduce((sum, { arrivedPaisa }) => sum + arrivedPaisa, 0);
  const nameOf = (id: number) => chosen.find((row) => row.unmatchedPaymentId === id)?.payment.applicationNumber ?? '';
  return (
    <SidePanel title={t`Confirm the refunds`} onClose={onClose}>
      {refused ? (
        <RefusedRows rows={refused} nameOf={nameOf} />
      ) : (
        <>
          <p>
            <Plural value={chosen.length} one="# refund" other="# refunds" />: <MoneyText amountPaisa={totalPaisa} />
          </p>
          <ReturnTransferForm rows={chosen} onConfirmed={(left) => (left.length > 0 ? setRefused(left) : onClose())} />
        </>
      )}
    </SidePanel>
  );
}
