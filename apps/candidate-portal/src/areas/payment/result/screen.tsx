import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { verifyEsewa, type callbackEsewaFailure, type callbackEsewaSuccess, type PaymentOutcome } from '@psc/api-client/calls/payment.ts';
import { send } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, buttonClass } from '@psc/ui/button.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { Link } from 'react-router';
import { PayByEsewaButton } from '../../../paying/pay-by-esewa-button.tsx';
import classes from './screen.module.css';

type PaymentResultScreenProps =
  | { call: typeof callbackEsewaSuccess; body: { data: string } | null }
  | { call: typeof callbackEsewaFailure; body: { reference: string } | null };

/** The truth about a payment from the provider's look-up, whatever address the browser came back by. */
export function PaymentResultScreen({ call, body }: PaymentResultScreenProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);
  const [problem, setProblem] = useState<string | null>(body === null ? '' : null);
  const [checking, setChecking] = useState(false);
  const [checked, setChecked] = useState(false);
  const key = JSON.stringify(body);

  useEffect(() => {
    if (body === null) return;
    const aborting = new AbortController();
    void send(call as typeof callbackEsewaSuccess, { body: body as { data: string } }, { signal: aborting.signal, quiet: true }).then((answer) => {
      if (aborting.signal.aborted) return;
      if (answer.ok) setOutcome(answer.data);
      else setProblem(answer.message);
    });
    return () => aborting.abort();
    // `body` is read anew for each address only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [call, key]);

  const checkAgain = async (applicationId: number) => {
    setChecking(true);
    setChecked(false);
    const answer = await send(verifyEsewa, { body: { applicationId } });
    setChecking(false);
    if (!answer.ok) return;
    setChecked(true);
    setOutcome(answer.data);
  };

  if (outcome === null && problem === null) {
    return (
      <div role="status">
        <PageHeader title={t`Checking the payment`} description={t`Please wait: the payment provider is being asked.`} />
      </div>
    );
  }
  if (outcome === null) {
    return (
      <>
        <PageHeader title={t`The payment could not be checked`} description={problem === '' ? t`The payment provider sent no details of a payment.` : problem} />
        <Link to="/vacancy-applied" className={buttonClass({ kind: 'primary' })}>
          <Trans>To my applications</Trans>
        </Link>
      </>
    );
  }
  return <Outcome outcome={outcome} checking={checking} checked={checked} onCheckAgain={() => void checkAgain(outcome.applicationId)} />;
}

type OutcomeProps = { outcome: PaymentOutcome; checking: boolean; checked: boolean; onCheckAgain: () => void };

function Outcome({ outcome, checking, checked, onCheckAgain }: OutcomeProps) {
  const { t } = useLingui();
  const words: Record<PaymentOutcome['status'], { title: string; what: string }> = {
    paid: { title: t`Payment successful`, what: t`The fee has been received. Your application will now be examined.` },
    pending: { title: t`Payment not confirmed yet`, what: t`The payment provider has not confirmed the payment yet. If you have paid, do not pay again; it is checked by itself every few minutes.` },
    failed: { title: t`Payment failed`, what: t`The fee was not received. You can pay again.` },
    cancelled: { title: t`Payment cancelled`, what: t`You cancelled the payment. You can pay again.` },
    expired: { title: t`Payment expired`, what: t`The time to pay has passed. You can pay again.` },
    amountDiffers: { title: t`Another amount arrived`, what: t`The amount that arrived is not the fee. The commission has been told and will put it right; please contact the commission.` },
  };
  const { title, what } = words[outcome.status];
  const payAgain = outcome.status === 'failed' || outcome.status === 'cancelled' || outcome.status === 'expired';
  return (
    <section className={classes.result} data-status={outcome.status}>
      <PageHeader title={title} description={what} />
      <FactList
        facts={[
          { label: t`Post`, value: inLanguage(outcome.post, activeLanguage()) },
          { label: t`Application number`, value: <CodeText value={outcome.applicationNumber} /> },
          { label: t`Amount`, value: <MoneyText amountPaisa={outcome.amountPaisa} /> },
          outcome.receiptNumber !== null && { label: t`Receipt number`, value: <CodeText value={outcome.receiptNumber} /> },
        ]}
      />
      <div className={classes.actions}>
        {outcome.status === 'pending' && (
          <Button kind="primary" inProgress={checking} onClick={onCheckAgain}>
            <Trans>I paid, check again</Trans>
          </Button>
        )}
        {payAgain && <PayByEsewaButton applicationId={outcome.applicationId}><Trans>Pay by eSewa</Trans></PayByEsewaButton>}
        <Link to={`/vacancy-applied?application=${outcome.applicationId}`} className={buttonClass({ kind: outcome.status === 'paid' ? 'primary' : 'secondary' })}>
          <Trans>To my application</Trans>
        </Link>
      </div>
      <p role="status">{outcome.status === 'pending' && checked && t`Checked just now: not confirmed yet.`}</p>
    </section>
  );
}
