import { Group, Paper, VisuallyHidden } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { useOwnTitle } from '@psc/ui/application/own-title.ts';
import { LongWait } from '@psc/ui/long-wait.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { useLocation, useSearchParams } from 'react-router';
import { useProviderWords } from '../../../paying/use-provider-words.ts';
import { broughtBack, returnAddresses } from '../return-addresses.ts';
import type { ReturnPath } from '../../../paying/return-paths.ts';
import { OutcomeDetails } from './outcome-details.tsx';
import { PaidReceipt } from './paid-receipt.tsx';
import { useOutcomeWords } from './use-outcome-words.ts';
import { usePaymentOutcome } from './use-payment-outcome.ts';
import classes from './screen.module.css';

/** Shows the result of the provider's look-up; the return address itself proves nothing. */
export default function PaymentResultScreen() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const address = returnAddresses[pathname as ReturnPath];
  const parameters = broughtBack(search, address);
  const { outcome, failure, askAgain, replace } = usePaymentOutcome(address, parameters);
  const { name } = useProviderWords()[address.method];
  const outcomeWords = useOutcomeWords(name, address.method);

  const asking = parameters !== null && outcome === null && failure === null;
  const text = outcome
    ? outcomeWords(outcome)
    : asking
      ? { title: t`Checking the payment`, what: t`Please wait: the payment is being confirmed with the provider.` }
      : { title: t`The payment could not be checked`, what: failure?.message ?? t`The payment provider sent no details of a payment.` };
  // The title of the route assumes success.
  useOwnTitle(`${text.title} - ${name}`);
  const isPaid = outcome?.status === 'paid' && outcome.applicationSince === undefined;
  return (
    <>
      {/* Stays mounted, so a screen reader announces the receipt that replaces the question. */}
      <VisuallyHidden role="status">{isPaid && `${text.title}. ${text.what}`}</VisuallyHidden>
      {isPaid ? (
        <PaidReceipt outcome={outcome} method={address.method} {...text} />
      ) : (
        <Paper component="section" withBorder p={20} className={classes.result} data-status={outcome?.status} aria-busy={asking}>
          {/* Stays mounted while its text changes, so a screen reader announces the result. */}
          <div role="status">
            <PageHeader title={text.title} description={text.what} />
          </div>
          <LongWait waits={asking}>
            <Trans>
              If money has left your account, do not pay again: what you paid is not lost, and it is checked even if you close this page.
            </Trans>
          </LongWait>
          {outcome && <OutcomeDetails outcome={outcome} method={address.method} onOutcome={replace} />}
          {!outcome && !asking && <NotChecked canAskAgain={failure !== null && mayAnswerLater(failure.status)} onAskAgain={askAgain} />}
        </Paper>
      )}
    </>
  );
}

/** No answer, or an error of the gateway that says nothing about the payment: worth a retry. */
function mayAnswerLater(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function NotChecked({ canAskAgain, onAskAgain }: { canAskAgain: boolean; onAskAgain: () => void }) {
  return (
    <>
      <p>
        <Trans>If money has left your account, please do not pay again. Open the application and choose 'I paid, check again'.</Trans>
      </p>
      <Group gap="sm" mt={20}>
        {canAskAgain && (
          <Button kind="primary" onClick={onAskAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <LinkButton kind={canAskAgain ? 'secondary' : 'primary'} to="/vacancy-applied">
          <Trans>To my applications</Trans>
        </LinkButton>
      </Group>
    </>
  );
}
