import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { AskPaymentSection } from './ask-payment-section.tsx';
import { isProviderMethod } from './providers.ts';
import { ReferenceText } from './reference-text.tsx';
import { useProviderWords } from './use-provider-words.ts';

type MoneyUndecidedProps = {
  applicationNumber: string;
  feeAmountPaisa: number;
  payment: { method: PaymentMethod; reference: string; providerReference: string; arrivedPaisa: number };
};

/** Money arrived but did not pay the application: explains why not to pay again, whom to ask, and which numbers to quote. */
export function MoneyUndecided({
  applicationNumber,
  feeAmountPaisa,
  payment: { method, reference, providerReference, arrivedPaisa },
}: MoneyUndecidedProps) {
  const { t } = useLingui();
  const words = useProviderWords();
  const provider = isProviderMethod(method) ? words[method] : null;
  return (
    <>
      <p>
        <strong>
          {arrivedPaisa === feeAmountPaisa ? (
            <Trans>Your money arrived too late for its payment</Trans>
          ) : (
            <Trans>Another amount arrived</Trans>
          )}
        </strong>
      </p>
      <p>
        <Trans>It has been recorded and the commission can see it. Please do not pay again yet.</Trans>
      </p>
      <AskPaymentSection />
      <FactList
        facts={[
          { label: t`Application number`, value: <CodeText value={applicationNumber} /> },
          { label: t`Fee`, value: <MoneyText amountPaisa={feeAmountPaisa} /> },
          { label: t`Amount that arrived`, value: <MoneyText amountPaisa={arrivedPaisa} /> },
          provider !== null && { label: t`Payment method`, value: provider.name },
          { label: t`Reference`, value: <ReferenceText value={reference} /> },
          provider !== null &&
            providerReference !== '' && { label: provider.reference, value: <ReferenceText value={providerReference} /> },
        ]}
      />
    </>
  );
}
