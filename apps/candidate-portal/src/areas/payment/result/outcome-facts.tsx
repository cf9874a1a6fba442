import { useLingui } from '@lingui/react/macro';
import type { PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import type { ProviderMethod } from '../../../paying/providers.ts';
import { ReferenceText } from '../../../paying/reference-text.tsx';
import { useProviderWords } from '../../../paying/use-provider-words.ts';

export function OutcomeFacts({ outcome, method }: { outcome: PaymentOutcome; method: ProviderMethod }) {
  const { t } = useLingui();
  const { name, reference } = useProviderWords()[method];
  const { status, receivedPaisa, providerReference, receiptNumber } = outcome;
  return (
    <FactList
      facts={[
        { label: t`Post`, value: inLanguage(outcome.post, activeLanguage()) },
        { label: t`Application number`, value: <CodeText value={outcome.applicationNumber} /> },
        { label: t`Advertisement code`, value: <CodeText value={outcome.advtCode} /> },
        { label: t`Master ID`, value: <CodeText value={outcome.masterId} /> },
        { label: t`Fee`, value: <MoneyText amountPaisa={outcome.amountPaisa} /> },
        receivedPaisa !== null && { label: t`Amount that arrived`, value: <MoneyText amountPaisa={receivedPaisa} /> },
        { label: t`Payment method`, value: name },
        outcome.paidAt !== null && { label: t`Paid on`, value: formatInstant(outcome.paidAt, activeLanguage()) },
        receiptNumber !== null && { label: t`Receipt number`, value: <CodeText value={receiptNumber} /> },
        status !== 'paid' && { label: t`Reference`, value: <ReferenceText value={outcome.reference} /> },
        providerReference !== null && { label: reference, value: <ReferenceText value={providerReference} /> },
      ]}
    />
  );
}
