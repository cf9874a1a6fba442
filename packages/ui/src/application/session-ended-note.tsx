import { Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { hasSessionEnded } from './session-ended.ts';

/** Shown above the sign-in after a session has expired: says why the screen has gone and that nothing is lost. */
export function SessionEndedNote() {
  const { t } = useLingui();
  if (!hasSessionEnded(useLocation().state)) return null;
  return (
    <Text role="status" fw={600} mb="md">
      {t`Your session has ended, so you were signed out. After signing in you come back to where you were, and what you typed is offered to you again.`}
    </Text>
  );
}
