import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { useSession } from '@psc/api-client/session.ts';
import { Button } from '@psc/ui/button.tsx';
import { useNavigate } from 'react-router';
import { restoreFailedDecisions, retryDecision, useFailedDecisions } from './failed-decisions.ts';
import { candidateAddress } from './status-names.ts';

export function FailedDecisionNotes() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const officer = useSession((session) => session.who?.accountId ?? null);
  useEffect(() => {
    if (officer !== null) restoreFailedDecisions(officer);
  }, [officer]);
  const own = useFailedDecisions().filter(({ accountId }) => accountId === officer);
  return own.map((decision) => {
    const { body, advtCode, applicationNumber, name, message } = decision;
    const open = () => {
      retryDecision(decision);
      void navigate(candidateAddress(advtCode, body.applicationId, 'pending'));
    };
    return (
      <Alert key={body.applicationId} mb={8} py={4} color="red">
        <Group justify="space-between">
          <span>
            {message === null ? t`It is not known whether the decision was saved.` : t`The decision was not saved.`}{' '}
            {[applicationNumber, name].filter(Boolean).join(' · ')}
            {message !== null && `: ${message}`}
          </span>
          <Button compact onClick={open}>{t`Open the application`}</Button>
        </Group>
      </Alert>
    );
  });
}
