import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { ClosingDay, DayOfAccount, PaymentDifference } from '@psc/api-client/areas/payment/payment-closing.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { CloseForm } from './close-form.tsx';
import { nameOfAccount } from './closing-words.ts';
import { Differences } from './differences.tsx';
import { StatementForm } from './statement-form.tsx';

type AccountPanelProps = { day: ClosingDay; account: DayOfAccount; differences: PaymentDifference[]; onClose: () => void };

export function AccountPanel({ day, account, differences, onClose }: AccountPanelProps) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const { held, stated, closed } = account;
  const mayRecord = may('updatePayment', 'update', privileges);
  const cameLater = closed !== null && closed.held.paisa !== held.paisa;
  return (
    <SidePanel title={nameOfAccount(account)} onClose={onClose}>
      <Stack gap="md">
        <FactList
          facts={[
            { label: t`Day`, value: <DateText ad={day.dayAd} /> },
            { label: t`Held`, value: <MoneyText amountPaisa={held.paisa} /> },
            { label: t`Stated`, value: stated ? <MoneyText amountPaisa={stated.paisa} /> : t`No statement yet` },
            stated !== null && { label: t`Recorded by`, value: stated.by },
            stated !== null && { label: t`Statement recorded`, value: <DateText instant={stated.at} /> },
            closed !== null && { label: t`Closed by`, value: closed.by },
            closed !== null && { label: t`Closed on`, value: <DateText instant={closed.at} /> },
            closed !== null && { label: t`Held at the closing`, value: <MoneyText amountPaisa={closed.held.paisa} /> },
            closed !== null && closed.remarks !== '' && { label: t`Remarks`, value: closed.remarks },
          ]}
        />
        {cameLater && <Text>{t`Our records of this day have changed since it was closed.`}</Text>}
        {!closed && mayRecord && <StatementForm dayAd={day.dayAd} account={account.account} />}
        {differences.length > 0 && <Differences differences={differences} mayExplain={mayRecord} />}
        {!closed && may('updatePayment', 'approve', privileges) && <CloseForm day={day} account={account} />}
      </Stack>
    </SidePanel>
  );
}
