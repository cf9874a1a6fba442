import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { DashboardApplication } from '@psc/api-client/areas/desk/dashboard.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Part } from './part.tsx';
import { DownloadAdmitCard } from '../../../application-state/download-admit-card.tsx';
import { ProgressLine } from '../../../application-state/progress-line.tsx';
import { RefundText } from '../../../application-state/refund-text.tsx';
import { useStates } from '../../../application-state/use-states.ts';
import { ArrangementState } from '../../../shell/arrangement-state.tsx';
import { Card, CardHead, Cards } from '../../../shell/cards.tsx';

/** In the gateway's order: the one that the candidate must act on first is on top. */
export function MyApplications({ applications }: { applications: readonly DashboardApplication[] }) {
  const { t } = useLingui();
  if (applications.length === 0) return null;
  return (
    <Part title={t`My applications`} more={{ to: '/vacancy-applied', label: t`All my applications` }}>
      <Cards columns>
        {applications.map((application) => (
          <ApplicationCard key={application.applicationId} application={application} />
        ))}
      </Cards>
    </Part>
  );
}

/** These steps have a day on which something begins, not a deadline; the application names it. */
const begins: readonly DashboardApplication['nextStep'][] = ['downloadAdmitCard', 'askAboutAdmitCard', 'attendInterview'];

function ApplicationCard({ application }: { application: DashboardApplication }) {
  const language = activeLanguage();
  const { tone, word } = useStates()(application);
  const post = inLanguage(application.post, language);
  return (
    <Card>
      <CardHead>
        <h3>
          <Link to={`/vacancy-applied?application=${application.applicationId}`}>{post}</Link>
        </h3>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </CardHead>
      <ProgressLine application={application} />
      {application.nextStepBy !== null && !begins.includes(application.nextStep) && <DeadlineText deadline={application.nextStepBy} />}
      {application.nextStep === 'downloadAdmitCard' && (
        <DownloadAdmitCard advtCode={application.advtCode} wide>
          <Trans>Admit card (PDF)</Trans> <VisuallyHidden>{post}</VisuallyHidden>
        </DownloadAdmitCard>
      )}
      {application.closure?.refund && <RefundText refund={application.closure.refund} />}
      {application.arrangementState !== null && <ArrangementState state={application.arrangementState} />}
    </Card>
  );
}
