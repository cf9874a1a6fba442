import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf, type Instant } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { FeeText, MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData } from 'react-router';
import { AdvtNumbers } from '@psc/ui/advt-numbers.tsx';
import { hasDoubleFee } from '../../../application-state/has-double-fee.ts';
import { ProgressLine } from '../../../application-state/progress-line.tsx';
import { RefundText } from '../../../application-state/refund-text.tsx';
import { useStates } from '../../../application-state/use-states.ts';
import { ArrangementState } from '../../../shell/arrangement-state.tsx';
import { Card, CardHead, Cards } from '../../../shell/cards.tsx';
import { FurtherOffer } from '../../../paying/further-offer.tsx';
import { ReferenceText } from '../../../paying/reference-text.tsx';
import { DownloadAdmitCard } from '../../../application-state/download-admit-card.tsx';
import { ApplicationStory } from './application-story.tsx';
import type { loader } from './loader.ts';

export default function MyApplicationsScreen() {
  const { t } = useLingui();
  const { applications, detail } = useLoaderData<typeof loader>();
  const masterId = useSession(({ who }) => who?.masterId ?? '');
  const paidPaisa = applications.reduce((sum, application) => sum + application.paidPaisa, 0);
  if (detail) return <ApplicationStory key={detail.applicationId} detail={detail} />;
  return (
    <>
      <PageHeader
        title={messageText('titles./vacancy-applied')}
        description={
          applications.length > 0 && (
            <>
              <Group gap={0} style={{ columnGap: 16 }}>
                <span>
                  <Trans>
                    Master ID: <CodeText value={masterId} />
                  </Trans>
                </span>
                {paidPaisa > 0 && (
                  <span>
                    <Trans>
                      Paid in all: <MoneyText amountPaisa={paidPaisa} />
                    </Trans>
                  </span>
                )}
              </Group>
              <Group gap={0} style={{ columnGap: 24 }}>
                <Anchor component={Link} underline="always" py={10} to="/payments">{t`All my payments`}</Anchor>
                {applications.some(({ approvalStatus }) => isApproved(approvalStatus)) && (
                  <Anchor component={Link} underline="always" py={10} to="/approved/download-admit-card">{t`My admit cards`}</Anchor>
                )}
              </Group>
            </>
          )
        }
      />
      {applications.length === 0 && (
        <EmptyState title={t`No application yet`}>
          <Trans>After you apply for a vacancy, you can follow your application here.</Trans>{' '}
          <Link to="/vacancy">
            <Trans>See the vacancies</Trans>
          </Link>
        </EmptyState>
      )}
      <Cards>
        {applications.map((application) => (
          <Card key={application.applicationId}>
            <article>
              <ApplicationCard application={application} />
            </article>
          </Card>
        ))}
      </Cards>
    </>
  );
}

const isApproved = (status: ApplicationSummary['approvalStatus']) => status === 'approved' || status === 'partiallyApproved';

/** A rough check: an application that surely cannot be extended is not queried. The gateway decides. */
function mayBeExtended({ paymentStatus, nextStep }: ApplicationSummary): boolean {
  return paymentStatus === 'paid' && (nextStep === 'waitForScrutiny' || nextStep === 'waitForAdmitCard');
}

function ApplicationCard({ application }: { application: ApplicationSummary }) {
  const states = useStates();
  const language = activeLanguage();
  const { tone, word } = states(application);
  const actOf: Partial<Record<ApplicationSummary['nextStep'], ReactNode>> = {
    pay: <Trans>Pay the fee</Trans>,
    uploadVoucher: <Trans>Upload the bank voucher</Trans>,
    reApply: hasDoubleFee(application) ? <Trans>Re-apply with double fee</Trans> : <Trans>Re-apply with late fee</Trans>,
    askAboutPayment: <Trans>See what to do</Trans>,
    payFurtherCategory: <Trans>Pay for the further category</Trans>,
    answerScrutiny: <Trans>Send what scrutiny requested</Trans>,
    askAboutAdmitCard: <Trans>See what to do</Trans>,
    payByEbp: <Trans>See how to pay</Trans>,
    waitForPayment: <Trans>Check the payment</Trans>,
    attendInterview: <Trans>See when the interview is</Trans>,
  };
  const path = `/vacancy-applied?application=${application.applicationId}`;
  const post = <VisuallyHidden>{inLanguage(application.post, language)}</VisuallyHidden>;
  const act = actOf[application.nextStep];
  return (
    <Stack gap="xs" align="stretch">
      <CardHead>
        <h2>{inLanguage(application.post, language)}</h2>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </CardHead>
      <ProgressLine application={application} />
      {application.ebp !== null && (
        <Text>
          <Trans>
            EBP code: <ReferenceText value={application.ebp.code} />
          </Trans>
        </Text>
      )}
      {application.nextStepBy !== null && <NextInstant step={application.nextStep} at={application.nextStepBy} />}
      {mayBeExtended(application) && <FurtherOffer applicationId={application.applicationId} />}
      {application.closure?.refund && <RefundText refund={application.closure.refund} />}
      {application.arrangementState !== null && <ArrangementState state={application.arrangementState} />}
      {application.scrutinyRemark && <Text style={{ whiteSpace: 'pre-line' }}>{inLanguage(application.scrutinyRemark, language)}</Text>}
      {application.nextStep === 'downloadAdmitCard' && (
        <DownloadAdmitCard advtCode={application.advtCode} kind="primary" wide>
          <Trans>Download the admit card</Trans> {post}
        </DownloadAdmitCard>
      )}
      <LinkButton wide kind={tone === 'attention' ? 'primary' : 'secondary'} to={path}>
        {act ?? <Trans>Open the application</Trans>} {post}
      </LinkButton>
      <Disclosure
        summary={
          <Text span c="dimmed">
            <Trans>
              Application no. <CodeText value={application.applicationNumber} />
            </Trans>
          </Text>
        }
      >
        <Facts application={application} />
      </Disclosure>
    </Stack>
  );
}

function Facts({ application }: { application: ApplicationSummary }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { paidPaisa, feeAmountPaisa, ending } = application;
  return (
    <FactList
      facts={[
        { label: t`Service`, value: inLanguage(application.service, language) },
        { label: t`Class`, value: inLanguage(application.class, language) },
        { label: t`Application number`, value: <CodeText value={application.applicationNumber} /> },
        { label: t`Advertisement number`, value: <AdvtNumbers numbers={application.advtNumbers} /> },
        { label: t`Advertisement code`, value: <CodeText value={application.advtCode} /> },
        { label: t`Applied on`, value: <DateText ad={nepalDayOf(application.appliedAt)} short /> },
        paidPaisa > 0 && { label: t`Fee paid`, value: <MoneyText amountPaisa={paidPaisa} /> },
        paidPaisa === 0 && ending === null && { label: t`Fee`, value: <FeeText amountPaisa={feeAmountPaisa} /> },
      ]}
    />
  );
}

/** A deadline ends at its hour; an examination or interview starts at its hour. */
function NextInstant({ step, at }: { step: ApplicationSummary['nextStep']; at: Instant }) {
  const begins: Partial<Record<ApplicationSummary['nextStep'], ReactNode>> = {
    downloadAdmitCard: <Trans>Examination:</Trans>,
    askAboutAdmitCard: <Trans>Examination:</Trans>,
    attendInterview: <Trans>Interview:</Trans>,
  };
  const word = begins[step];
  if (word === undefined) return <DeadlineText deadline={at} />;
  return (
    <Text>
      {word} <DateText instant={at} />
    </Text>
  );
}
