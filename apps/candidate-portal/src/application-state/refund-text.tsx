import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { FeeComingBack } from '@psc/api-client/areas/application/application.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { MoneyText } from '@psc/ui/money-text.tsx';

export function RefundText({ refund: { amountPaisa, returnedAt, reference } }: { refund: FeeComingBack }) {
  const returnedOn = returnedAt && formatInstant(returnedAt, activeLanguage());
  return (
    <Text>
      {returnedOn === null ? (
        <Trans>
          Your fee of <MoneyText amountPaisa={amountPaisa} /> will be refunded. You will get an e-mail; you do not have to do anything.
        </Trans>
      ) : (
        <Trans>
          Your fee of <MoneyText amountPaisa={amountPaisa} /> was refunded on {returnedOn}. Reference: {reference}
        </Trans>
      )}
    </Text>
  );
}
