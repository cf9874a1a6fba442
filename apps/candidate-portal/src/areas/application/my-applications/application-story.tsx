import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationDetail } from '@psc/api-client/calls/application.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import { IconArrowLeft, IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { NextAct } from './next-act.tsx';
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
      <JustSent applicationNumber={detail.applicationNumber} />
      <NextAct detail={detail} />
      <h2>{t`What has happened`}</h2>
      <Timeline entries={entries} />
      <Receipt detail={detail} />
    </>
  );
}

/** Said once, right after sending. */
function JustSent({ applicationNumber }: { applicationNumber: string }) {
  const state = useLocation().state as { justSent?: boolean } | null;
  if (!state?.justSent) return null;
  return (
    <p className={classes.sent} role="status">
      <IconCircleCheck size={24} aria-hidden />
      <span>
        <Trans>
          Your application has been received. Its number is <CodeText value={applicationNumber} />.
        </Trans>
      </span>
    </p>
  );
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
          { label: detail.paidAt === null ? t`Payment method` : t`Paid by`, value: paidBy },
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
