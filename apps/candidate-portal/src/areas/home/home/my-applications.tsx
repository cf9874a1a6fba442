import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { DashboardApplication } from '@psc/api-client/calls/dashboard.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { Part } from './part.tsx';
import { ArrangementState } from '../../../shell/arrangement-state.tsx';
import { Card, CardHead, Cards } from '../../../shell/cards.tsx';

/** Where the newest applications stand. */
export function MyApplications({ applications }: { applications: readonly DashboardApplication[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <Part title={t`My applications`} more={applications.length > 0 ? { to: '/vacancy-applied', label: t`All my applications` } : undefined}>
      {applications.length === 0 ? (
        <Text c="dimmed">
          <Trans>Your applications and their progress will appear here.</Trans>
        </Text>
      ) : (
        <Cards columns>
          {applications.map((application) => (
            <Card key={application.applicationId}>
              <CardHead>
                <h3>
                  <Link to={`/vacancy-applied?application=${application.applicationId}`}>{inLanguage(application.post, language)}</Link>
                </h3>
                <State application={application} />
              </CardHead>
              <Text>
                {inLanguage(application.service, language)}, <CodeText value={application.applicationNumber} />
              </Text>
              <Text c="dimmed">
                <Trans>
                  Applied on <DateText ad={nepalDayOf(application.appliedAt)} short />
                </Trans>
              </Text>
              {application.arrangementState !== null && <ArrangementState state={application.arrangementState} />}
            </Card>
          ))}
        </Cards>
      )}
    </Part>
  );
}

function State({ application: { nextStep, paymentStatus, scrutinyStatus, approvalStatus } }: { application: DashboardApplication }) {
  const { t } = useLingui();
  const isUnpaid = paymentStatus === 'unpaid' || paymentStatus === 'voucherRejected';
  const closed: [StatusTone, string] =
    scrutinyStatus === 'rejected' ? ['refused', t`Rejected`] : ['neutral', isUnpaid ? t`Expired: the fee was not paid in time` : t`Closed`];
  const states: Record<DashboardApplication['nextStep'], [StatusTone, string]> = {
    pay: ['attention', t`Fee not paid`],
    reApply: ['attention', t`Date to pay passed`],
    uploadVoucher: ['attention', t`Voucher missing`],
    askAboutPayment: ['attention', t`Payment to be clarified`],
    payByEbp: ['attention', t`Waiting for payment by EBP code`],
    waitForPayment: ['waiting', t`Payment being confirmed`],
    answerScrutiny: ['attention', t`On hold`],
    payFurtherCategory: ['attention', t`Further category not paid`],
    waitForScrutiny: ['waiting', t`Under scrutiny`],
    waitForAdmitCard: approvalStatus === 'partiallyApproved' ? ['attention', t`Partially approved`] : ['done', t`Approved`],
    askAboutAdmitCard: ['refused', t`Admit card stopped`],
    downloadAdmitCard: ['done', t`Admit card ready`],
    waitForResult: ['waiting', t`Result awaited`],
    waitForInterviewCall: ['done', t`Written examination passed`],
    attendInterview: ['done', t`Called to the interview`],
    waitForFinalSelection: ['waiting', t`Final selection awaited`],
    none: closed,
  };
  const isRejectedVoucher = paymentStatus === 'voucherRejected' && nextStep !== 'askAboutPayment' && nextStep !== 'none';
  const voucher: [StatusTone, string] | null =
    paymentStatus === 'voucherSubmitted'
      ? ['waiting', t`Voucher being verified`]
      : isRejectedVoucher
        ? ['attention', t`Voucher rejected`]
        : null;
  const [tone, word] = voucher ?? states[nextStep];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
