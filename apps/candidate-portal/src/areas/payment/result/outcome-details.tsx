import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';

import { AskPaymentSection } from '../../../paying/ask-payment-section.tsx';
import { CheckAgain } from '../../../paying/check-again.tsx';
import { FurtherOffer } from '../../../paying/further-offer.tsx';
import { NotPaidYet } from '../../../paying/not-paid-yet.tsx';
import type { ProviderMethod } from '../../../paying/providers.ts';
import { ReferenceText } from '../../../paying/reference-text.tsx';
import { useProviderWords } from '../../../paying/use-provider-words.ts';
import { WaysToPay } from '../../../paying/ways-to-pay.tsx';

type OutcomeDetailsProps = { outcome: PaymentOutcome; method: ProviderMethod; onOutcome: (outcome: PaymentOutcome) => void };

export function OutcomeDetails({ outcome, method, onOutcome }: OutcomeDetailsProps) {
  const { t } = useLingui();
  const { name, reference } = useProviderWords()[method];
  const charge = {
    applicationId: outcome.applicationId,
    retotallingRequestId: outcome.retotallingRequestId ?? undefined,
    categoryAdditionId: outcome.categoryAdditionId ?? undefined,
  };
  const { applicationId, status, receivedPaisa, providerReference, receiptNumber } = outcome;
  const isGone = outcome.applicationSince === 'withdrawn';
  const isUndecided = receivedPaisa !== null && outcome.applicationSince === undefined;
  const canPayAgain = !isGone && !isUndecided && (status === 'failed' || status === 'cancelled' || status === 'givenUp');
  const facts = (
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
  const toApplication = (kind: 'primary' | 'secondary' | 'quiet') =>
    isGone ? (
      <LinkButton kind={kind} to="/payments">
        <Trans>To my payments</Trans>
      </LinkButton>
    ) : (
      <LinkButton kind={kind} to={`/vacancy-applied?application=${applicationId}`}>
        <Trans>To my application</Trans>
      </LinkButton>
    );
  // Actions come before the facts, which fill the screen of a phone.
  return (
    <Stack gap={20} align="stretch">
      {isUndecided && <AskPaymentSection />}
      {status === 'givenUp' && !isUndecided && <CheckAgain {...charge} method={method} onOutcome={onOutcome} />}
      {status === 'pending' && (
        <div>
          <CheckAgain {...charge} method={method} onOutcome={onOutcome} />
          <NotPaidYet {...charge} method={method} />
        </div>
      )}
      {canPayAgain && <WaysToPay {...charge} chosen={method} />}
      {facts}
      {status === 'paid' && outcome.retotallingRequestId === null && <FurtherOffer applicationId={applicationId} />}
      {toApplication(status === 'paid' ? 'primary' : isUndecided ? 'secondary' : 'quiet')}
    </Stack>
  );
}
