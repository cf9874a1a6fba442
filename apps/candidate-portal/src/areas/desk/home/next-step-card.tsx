import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { EbpVoucher } from '@psc/api-client/areas/application/application.ts';
import type { DashboardApplication, NextStep } from '@psc/api-client/areas/desk/dashboard.ts';
import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { Link } from 'react-router';
import { DownloadAdmitCard } from '../../../application-state/download-admit-card.tsx';
import { RefundText } from '../../../application-state/refund-text.tsx';
import { ReferenceText } from '../../../paying/reference-text.tsx';
import { FirstSteps } from './first-steps.tsx';
import { firstMissingPath, ProfileGaps } from './profile-gaps.tsx';
import { CallCard } from '../../../shell/cards.tsx';

type NextStepCardProps = { nextStep: NextStep; profile: ProfileCompleteness; hasApplied: boolean };

export function NextStepCard({ nextStep, profile, hasApplied }: NextStepCardProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const applicationPath = 'application' in nextStep ? `/vacancy-applied?application=${nextStep.application.applicationId}` : '';
  const post = 'application' in nextStep ? inLanguage(nextStep.application.post, language) : '';
  const by = 'application' in nextStep ? nextStep.application.nextStepBy : null;
  const examination = by !== null && { what: <Trans>Examination:</Trans>, at: by };
  switch (nextStep.step) {
    case 'completeProfile':
      if (!hasApplied) return <FirstSteps profile={profile} />;
      return (
        <Card tone="attention" title={t`Complete your profile`} action={<Go to={firstMissingPath(profile)}>{t`Continue your profile`}</Go>}>
          <ProfileGaps profile={profile} />
        </Card>
      );
    case 'pay':
      return (
        <Card tone="attention" title={t`Pay the fee for ${post}`} by={by} action={<Go to={applicationPath}>{t`Pay the fee`}</Go>}>
          <Trans>Your application is valid only if its fee is paid by the deadline.</Trans>
        </Card>
      );
    case 'payFurtherCategory':
      return (
        <Card
          tone="attention"
          title={t`Pay for the further category of ${post}`}
          by={by}
          action={<Go to={applicationPath}>{t`See how to pay`}</Go>}
        >
          <Trans>You compete in it only if its fee is paid by the deadline. The rest of your application is valid in any case.</Trans>
        </Card>
      );
    case 'payByEbp':
      return (
        <Card
          tone="attention"
          title={t`Pay with your EBP code for ${post}`}
          by={by}
          action={<Go to={applicationPath}>{t`See how to pay`}</Go>}
        >
          {nextStep.application.ebp && <EbpFacts ebp={nextStep.application.ebp} />}
        </Card>
      );
    case 'reApply':
      return (
        <Card
          tone="attention"
          title={t`The date to pay for ${post} has passed`}
          by={by}
          action={<Go to={applicationPath}>{t`Check and re-apply`}</Go>}
        >
          <Trans>You can still re-apply, with the fee for late applications.</Trans>
        </Card>
      );
    case 'answerScrutiny':
      return (
        <Card
          tone="attention"
          title={t`Your application for ${post} is on hold`}
          by={by}
          action={<Go to={applicationPath}>{t`Send what scrutiny requested`}</Go>}
        >
          <Trans>The commission needs something from you before it can decide.</Trans>
        </Card>
      );
    case 'askAboutAdmitCard':
      return (
        <Card
          tone="attention"
          title={t`Your admit card for ${post} has been stopped`}
          begins={examination}
          action={<Go to={applicationPath}>{t`See what to do`}</Go>}
        >
          <Trans>
            Please <Link to="/contact">contact the commission</Link> before the day of the examination.
          </Trans>
        </Card>
      );
    case 'attendInterview':
      return (
        <Card
          title={t`You are called to the interview for ${post}`}
          begins={by !== null && { what: <Trans>Interview:</Trans>, at: by }}
          action={<Go to={applicationPath}>{t`See what to bring`}</Go>}
        >
          {by === null && (
            <Trans>Your day, hour and place are not fixed yet. You will get them by e-mail, and they will appear here.</Trans>
          )}
        </Card>
      );
    case 'uploadVoucher':
      return (
        <Card
          tone="attention"
          title={t`Upload the bank voucher for ${post}`}
          by={by}
          action={<Go to={applicationPath}>{t`Upload the voucher`}</Go>}
        >
          <Trans>Pay at the bank and upload a picture of the voucher within the deadline.</Trans>
        </Card>
      );
    case 'askAboutPayment':
      return (
        <Card
          tone="attention"
          title={t`Your payment for ${post} has to be clarified`}
          action={<Go to={applicationPath}>{t`See what to do`}</Go>}
        >
          <Trans>Money has arrived, but not as the payment of the fee. Please do not pay again yet.</Trans>
        </Card>
      );
    case 'waitForPayment':
      return (
        <Card title={t`Your payment for ${post} is being confirmed`} action={<Go to={applicationPath}>{t`Check the payment`}</Go>}>
          <Trans>The payment provider has not confirmed it yet. If you have paid, do not pay again.</Trans>
        </Card>
      );
    case 'downloadAdmitCard':
      return (
        <Card
          title={t`Your admit card for ${post} is ready`}
          begins={examination}
          action={<DownloadAdmitCard kind="primary" advtCode={nextStep.application.advtCode} />}
        >
          <Trans>Bring it to the examination together with your citizenship certificate.</Trans>
        </Card>
      );
    case 'chooseVacancy':
      return <FirstSteps profile={profile} />;
    case 'wait':
      if (nextStep.refunded) return <FeeComesBack application={nextStep.refunded} />;
      return (
        <Card title={t`You do not need to do anything now`}>
          <Trans>You will hear from us here and by e-mail when there is something to do.</Trans>
        </Card>
      );
  }
}

function FeeComesBack({ application: { applicationId, post: posts, ending, closure } }: { application: DashboardApplication }) {
  const { t } = useLingui();
  const post = inLanguage(posts, activeLanguage());
  return (
    <Card
      title={
        ending === 'combined' ? t`The advertisement for ${post} was combined with another` : t`The advertisement for ${post} was cancelled`
      }
      action={<LinkButton to={`/vacancy-applied?application=${applicationId}`}>{t`Open the application`}</LinkButton>}
    >
      {closure?.refund && <RefundText refund={closure.refund} />}
    </Card>
  );
}

function EbpFacts({ ebp: { code, amountPaisa } }: { ebp: EbpVoucher }) {
  return (
    <Trans>
      Pay <MoneyText amountPaisa={amountPaisa} /> by the EBP code <ReferenceText value={code} />, once: at the counter of a bank that takes
      government revenue, or on the page of RMIS.
    </Trans>
  );
}

type CardProps = {
  title: string;
  tone?: 'attention';
  /** Deadline of the step. */
  by?: string | null;
  /** Appointment: its subject and time. */
  begins?: { what: ReactNode; at: string } | false;
  action?: ReactNode;
  children: ReactNode;
};

function Card({ title, tone, by = null, begins = false, action, children }: CardProps) {
  return (
    <CallCard needsAttention={tone === 'attention'}>
      <h2>{title}</h2>
      <div>{children}</div>
      {by !== null && <DeadlineText deadline={by} />}
      {begins && (
        <p>
          {begins.what} <DateText instant={begins.at} />
        </p>
      )}
      {action && <Box mt="md">{action}</Box>}
    </CallCard>
  );
}

function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton kind="primary" to={to}>
      {children}
    </LinkButton>
  );
}
