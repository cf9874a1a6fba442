import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationDetail } from '@psc/api-client/calls/application.ts';
import { verifyEsewa } from '@psc/api-client/calls/payment.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, buttonClass } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PayByEsewaButton } from '../../../paying/pay-by-esewa-button.tsx';
import classes from './screen.module.css';
import { useStates } from './states.ts';
import { useTimeline } from './use-timeline.ts';

/** One application: what to do next, its story, and the receipt. */
export function ApplicationStory({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { tone, word } = useStates()(detail);
  const entries = useTimeline(detail);
  return (
    <>
      <Link to="/vacancy-applied" className={classes.back}>
        <IconArrowLeft size={20} aria-hidden />
        <Trans>My applications</Trans>
      </Link>
      <PageHeader title={inLanguage(detail.post, language)} description={<StatusBadge tone={tone}>{word}</StatusBadge>} />
      <NextAct detail={detail} />
      <h2>{t`What has happened`}</h2>
      <Timeline entries={entries} />
      <Receipt detail={detail} />
    </>
  );
}

function NextAct({ detail }: { detail: ApplicationDetail }) {
  const verify = useCall(verifyEsewa);
  const { applicationId } = detail;
  const deadline = detail.feeType === 'double' ? detail.doubleFeePaymentLastAt : detail.paymentLastAt;
  const voucherPath = `/voucher-upload/${applicationId}/${detail.advtCode}/${nepalDayOf(detail.appliedAt)}/${detail.masterId}/0`;
  switch (detail.nextStep) {
    case 'pay':
    case 'uploadVoucher':
      return (
        <section className={classes.next} data-tone="attention">
          <p>
            <Trans>
              Pay <MoneyText amountPaisa={detail.feeAmountPaisa} />: <DeadlineText deadline={deadline} />
            </Trans>
          </p>
          {detail.voucher?.status === 'rejected' && detail.voucher.remark && <p>{detail.voucher.remark}</p>}
          <div className={classes.actions}>
            <PayByEsewaButton applicationId={applicationId} kind={detail.nextStep === 'pay' ? 'primary' : 'secondary'}><Trans>Pay by eSewa</Trans></PayByEsewaButton>
            <Link to={voucherPath} className={buttonClass({ kind: detail.nextStep === 'pay' ? 'secondary' : 'primary' })}>
              <Trans>Upload a bank voucher</Trans>
            </Link>
          </div>
        </section>
      );
    case 'waitForPayment':
      return (
        <section className={classes.next}>
          <p>
            <Trans>The payment provider has not confirmed the payment yet. If you have paid, do not pay again.</Trans>
          </p>
          <Button kind="primary" inProgress={verify.inProgress} onClick={() => void verify.run({ body: { applicationId } })}>
            <Trans>I paid, check again</Trans>
          </Button>
        </section>
      );
    case 'downloadAdmitCard':
      return (
        <section className={classes.next}>
          <Link to="/approved/download-admit-card" className={buttonClass({ kind: 'primary' })}>
            <Trans>To my admit card</Trans>
          </Link>
        </section>
      );
    default:
      return null;
  }
}

/** Looks like a receipt, and is printed as one. */
function Receipt({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const paidBy = shownWord(`enums.paymentMethod.${detail.paymentMethod}`);
  return (
    <section className={classes.receipt} aria-label={t`Receipt of the application`}>
      <h2>{detail.receiptNumber ? t`Receipt` : t`Application`}</h2>
      <FactList
        facts={[
          { label: t`Application number`, value: <CodeText value={detail.applicationNumber} /> },
          detail.receiptNumber !== null && { label: t`Receipt number`, value: <CodeText value={detail.receiptNumber} /> },
          { label: t`Name`, value: inLanguage(detail.candidateName, language) },
          { label: t`Master ID`, value: <CodeText value={String(detail.masterId)} /> },
          { label: t`Post`, value: inLanguage(detail.post, language) },
          { label: t`Service`, value: inLanguage(detail.service, language) },
          { label: t`Class`, value: inLanguage(detail.class, language) },
          { label: t`Organization`, value: inLanguage(detail.organization, language) },
          {
            label: t`Categories`,
            value: detail.categories.map((category) => (
              <div key={category.id}>
                {inLanguage(category.quotaName, language)} · <CodeText value={category.advtNumber} />
              </div>
            )),
          },
          { label: t`Subject`, value: inLanguage(detail.subject, language) },
          { label: t`Exam centre`, value: inLanguage(detail.examCentre, language) },
          { label: t`Applied on`, value: <DateText instant={detail.appliedAt} /> },
          { label: t`Fee`, value: <MoneyText amountPaisa={detail.feeAmountPaisa} /> },
          { label: t`Paid by`, value: paidBy },
          detail.paidAt !== null && { label: t`Paid on`, value: <DateText instant={detail.paidAt} /> },
          detail.voucher !== null && { label: t`Voucher number`, value: <CodeText value={detail.voucher.voucherNumber} /> },
        ]}
      />
      <div className={classes.print}>
        <Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </section>
  );
}
