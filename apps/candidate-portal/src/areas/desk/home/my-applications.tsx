import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { DashboardApplication } from '@psc/api-client/areas/desk/dashboard.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { Part } from './part.tsx';
import { RefundText } from '../../../application-state/refund-text.tsx';
import { useStates } from '../../../application-state/use-states.ts';
import { ArrangementState } from '../../../shell/arrangement-state.tsx';
import { Card, CardHead, Cards } from '../../../shell/cards.tsx';

export function MyApplications({ applications }: { applications: readonly DashboardApplication[] }) {
  const { t } = useLingui();
  return (
    <Part title={t`My applications`} more={applications.length > 0 ? { to: '/vacancy-applied', label: t`All my applications` } : undefined}>
      {applications.length === 0 ? (
        <Text c="dimmed">
          <Trans>Your applications and their progress will appear here.</Trans>
        </Text>
      ) : (
        <Cards columns>
          {applications.map((application) => (
            <ApplicationCard key={application.applicationId} application={application} />
          ))}
        </Cards>
      )}
    </Part>
  );
}

function ApplicationCard({ application }: { application: DashboardApplication }) {
  const language = activeLanguage();
  const { tone, word } = useStates()(application);
  return (
    <Card>
      <CardHead>
        <h3>
          <Link to={`/vacancy-applied?application=${application.applicationId}`}>{inLanguage(application.post, language)}</Link>
        </h3>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </CardHead>
      <Text>
        {inLanguage(application.service, language)}, <CodeText value={application.applicationNumber} />
      </Text>
      <Text c="dimmed">
        <Trans>
          Applied on <DateText ad={nepalDayOf(application.appliedAt)} short />
        </Trans>
      </Text>
      {application.closure?.refund && <RefundText refund={application.closure.refund} />}
      {application.arrangementState !== null && <ArrangementState state={application.arrangementState} />}
    </Card>
  );
}
