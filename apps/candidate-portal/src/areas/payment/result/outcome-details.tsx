import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { AskPaymentSection } from '../../../paying/ask-payment-section.tsx';
import { CheckAgain } from '../../../paying/check-again.tsx';
import { NotPaidYet } from '../../../paying/not-paid-yet.tsx';
import type { ProviderMethod } from '../../../paying/providers.ts';
import { WaysToPay } from '../../../paying/ways-to-pay.tsx';
import { OutcomeFacts } from './outcome-facts.tsx';

type OutcomeDetailsProps = { outcome: PaymentOutcome; method: ProviderMethod; onOutcome: (outcome: PaymentOutcome) => void };

/** The ways on from a payment that has not paid the fee. */
export function OutcomeDetails({ outcome, method, onOutcome }: OutcomeDetailsProps) {
  const { t } = useLingui();
  const charge = {
    applicationId: outcome.applicationId,
    retotallingRequestId: outcome.retotallingRequestId ?? undefined,
    categoryAdditionId: outcome.categoryAdditionId ?? undefined,
  };
  const { applicationId, status, receivedPaisa } = outcome;
  const isGone = outcome.applicationSince === 'withdrawn';
  const isUndecided = receivedPaisa !== null && outcome.applicationSince === undefined;
  const canPayAgain = !isGone && !isUndecided && (status === 'failed' || status === 'cancelled' || status === 'givenUp');
  const facts = <OutcomeFacts outcome={outcome} method={method} />;
  const kind = isUndecided ? 'secondary' : 'quiet';
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
      {canPayAgain && <WaysToPay {...charge} chosen={method} kind={status === 'givenUp' ? 'secondary' : 'primary'} />}
      {/* The payment section asks for these numbers. */}
      {isUndecided ? facts : <Disclosure summary={t`Details of the payment`}>{facts}</Disclosure>}
      {isGone ? (
        <LinkButton kind={kind} to="/payments">
          <Trans>To my payments</Trans>
        </LinkButton>
      ) : (
        <LinkButton kind={kind} to={`/vacancy-applied?application=${applicationId}`}>
          <Trans>To my application</Trans>
        </LinkButton>
      )}
    </Stack>
  );
}
