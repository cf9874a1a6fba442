import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import * as calls from '@psc/api-client/areas/payment/payment-closing.ts';
import type { ClosingDay, DayOfAccount, PaymentDifference } from '@psc/api-client/areas/payment/payment-closing.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { WithdrawRequest } from '../../../shell/withdraw-request.tsx';
import { CloseForm } from './close-form.tsx';
import { nameOfAccount } from './closing-words.ts';
import { Differences } from './differences.tsx';
import { StatementForm } from './statement-form.tsx';

type AccountPanelProps = { day: ClosingDay; account: DayOfAccount; differences: PaymentDifference[]; onClose: () => void };

export function AccountPanel({ day, account, differences, onClose }: AccountPanelProps) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const { held, stated, request, closedWith } = account;
  const mayRecord = may('updatePayment', 'update', privileges);
  const withdraw = useStaffCall(calls.withdraw);
  const isClosed = closedWith !== null;
  const cameLater = isClosed && closedWith.paisa !== held.paisa;
  return (
    <SidePanel title={nameOfAccount(account)} onClose={onClose}>
      <Stack gap="md">
        <FactList
          facts={[
            { label: t`Day`, value: <DateText ad={day.dayAd} /> },
            { label: t`Held`, value: <MoneyText amountPaisa={held.paisa} /> },
            { label: t`Stated`, value: stated ? <MoneyText amountPaisa={stated.paisa} /> : t`No statement yet` },
            request !== null && { label: t`Recorded by`, value: request.askedBy },
            request !== null && { label: t`Statement recorded`, value: <DateText instant={request.askedAt} /> },
            request !== null && { label: t`Closing`, value: messageText(`enums.revisionState.${request.state}`) },
            request !== null && request.decidedBy !== null && { label: isClosed ? t`Closed by` : t`Decided by`, value: request.decidedBy },
            isClosed &&
              request !== null &&
              request.decidedAt !== null && { label: t`Closed on`, value: <DateText instant={request.decidedAt} /> },
            isClosed && { label: t`Held at the closing`, value: <MoneyText amountPaisa={closedWith.paisa} /> },
            request !== null && request.decisionRemarks !== '' && { label: t`Remarks`, value: request.decisionRemarks },
          ]}
        />
        {cameLater && <Text>{t`Our records of this day have changed since it was closed.`}</Text>}
        {!isClosed && mayRecord && <StatementForm dayAd={day.dayAd} account={account.account} />}
        {differences.length > 0 && <Differences differences={differences} mayExplain={mayRecord} />}
        {!isClosed && may('updatePayment', 'approve', privileges) && <CloseForm day={day} account={account} />}
        {request?.mayWithdraw && mayRecord && (
          <WithdrawRequest inProgress={withdraw.inProgress} onWithdraw={() => withdraw.run({ body: { revisionId: request.revisionId } })} />
        )}
      </Stack>
    </SidePanel>
  );
}
