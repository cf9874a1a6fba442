import { Trans, useLingui } from '@lingui/react/macro';
import { List, Stack, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import type { PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { ReceiptPaper } from '@psc/ui/receipt-paper.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { DownloadReceipt } from '../../../application-state/download-receipt.tsx';
import { ProgressLine } from '../../../application-state/progress-line.tsx';
import { useReceiptWords } from '../../../application-state/use-receipt-words.ts';
import { useStates } from '../../../application-state/use-states.ts';
import { FurtherOffer } from '../../../paying/further-offer.tsx';
import type { ProviderMethod } from '../../../paying/providers.ts';
import { useProviderWords } from '../../../paying/use-provider-words.ts';
import { OutcomeFacts } from './outcome-facts.tsx';

type PaidReceiptProps = { outcome: PaymentOutcome; method: ProviderMethod; title: string; what: string };

/** The sum and its number come with the outcome; the QR code and the dates come a moment later with the application. */
export function PaidReceipt({ outcome, method, title, what }: PaidReceiptProps) {
  const { t } = useLingui();
  const { name } = useProviderWords()[method];
  const { applicationId, retotallingRequestId, advtCode, paidAt, receiptNumber } = outcome;
  const { data, problem } = useFetched(application.detail, { body: { applicationId } });
  const isOfApplication = retotallingRequestId === null;
  const language = activeLanguage();
  const words = useReceiptWords();
  const paid = paidAt === null ? '' : ` · ${formatInstant(paidAt, language)}`;
  return (
    <Stack component="section" data-status={outcome.status} gap="lg" align="stretch" maw="36rem" mx="auto">
      <ReceiptPaper
        words={words}
        headingOrder={1}
        title={title}
        about={
          <>
            {inLanguage(outcome.post, language)}
            <br />
            {name}
            {paid}
          </>
        }
        receiptNumber={receiptNumber}
        code={isOfApplication && problem === null ? (data ? data.receiptCode : undefined) : null}
      >
        <Stack gap="sm" className="psc-not-printed">
          {isOfApplication && <DownloadReceipt kind="primary" wide advtCode={advtCode} />}
          <LinkButton wide kind={isOfApplication ? 'secondary' : 'primary'} to={`/vacancy-applied?application=${applicationId}`}>
            <Trans>To my application</Trans>
          </LinkButton>
        </Stack>
      </ReceiptPaper>
      <section aria-label={t`What comes next`}>
        <Title order={2} mb="xs">{t`What comes next`}</Title>
        {isOfApplication && data ? <NextSteps detail={data} what={what} /> : <p>{what}</p>}
      </section>
      {isOfApplication && <FurtherOffer applicationId={applicationId} />}
      <Disclosure summary={t`Details of the payment`}>
        <OutcomeFacts outcome={outcome} method={method} />
      </Disclosure>
    </Stack>
  );
}

/** An address of a provider can be opened again months later, so the steps are those of today. */
function NextSteps({ detail, what }: { detail: ApplicationDetail; what: string }) {
  const { tone, word } = useStates()(detail);
  const { admitCardFromAd, examStartsAt } = detail;
  if (detail.nextStep !== 'waitForScrutiny')
    return (
      <>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <ProgressLine application={detail} />
      </>
    );
  return (
    <>
      <ProgressLine application={detail} />
      <p>{what}</p>
      <List type="ordered" spacing="xs">
        <List.Item>
          <Trans>Scrutiny: the commission examines your application and e-mails you its decision.</Trans>
        </List.Item>
        <List.Item>
          {admitCardFromAd === null ? (
            <Trans>Admit card: you get an e-mail when you can download it.</Trans>
          ) : (
            <Trans>
              Admit card: from <DateText ad={admitCardFromAd} />
            </Trans>
          )}
        </List.Item>
        {examStartsAt !== null && (
          <List.Item>
            <Trans>
              Examination: <DateText instant={examStartsAt} />
            </Trans>
          </List.Item>
        )}
      </List>
    </>
  );
}
