import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import * as calls from '@psc/api-client/calls/own-account.ts';
import type { OwnAccount, OwnSignIn } from '@psc/api-client/calls/own-account.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { browserOf } from './browser-of.ts';

const MOMENT_MS = 5000;

/** Where the account is open, to be ended there, and who has tried to sign in. */
export function SignIns({ account: { sessions, signIns } }: { account: OwnAccount }) {
  const { t } = useLingui();
  const end = useCall(calls.endSessions);
  const language = activeLanguage();
  // The line of the record is written a moment before or after.
  const isOf = (startedAt: string) => (signIn: OwnSignIn) =>
    signIn.outcome === 'signedIn' && Math.abs(Date.parse(signIn.at) - Date.parse(startedAt)) < MOMENT_MS;
  const browserAt = (startedAt: string) => browserOf(signIns.find(isOf(startedAt))?.browser ?? '');
  const outcomes: Record<OwnSignIn['outcome'], string> = {
    signedIn: t`Signed in`,
    wrongPassword: t`Wrong password`,
    blocked: t`Refused: the account was blocked`,
  };
  return (
    <Stack gap="md" align="start">
      <PlainList aria-label={t`Open now`} gap="xs">
        {sessions.map(({ sessionId, startedAt, isThis }) => (
          <li key={sessionId}>
            <Group gap={16}>
              <span>
                {formatInstant(startedAt, language)} {browserAt(startedAt)}
              </span>
              {isThis ? (
                <Text span c="dimmed">
                  <Trans>This device</Trans>
                </Text>
              ) : (
                <Button inProgress={end.inProgress} onClick={() => void end.run({ body: { sessionId } })}>
                  <Trans>End</Trans>
                </Button>
              )}
            </Group>
          </li>
        ))}
      </PlainList>
      {sessions.length > 1 && (
        <Button inProgress={end.inProgress} onClick={() => void end.run({ body: {} })}>
          <Trans>End all others</Trans>
        </Button>
      )}
      <Text>
        <Trans>The last attempts to sign in. If one is not yours, change your password.</Trans>
      </Text>
      <PlainList aria-label={t`Last sign-ins`} gap="xs">
        {signIns.map(({ at, outcome, browser, address }) => (
          <li key={`${at}${outcome}`}>
            {formatInstant(at, language)}: {outcomes[outcome]}{' '}
            <Text span c="dimmed">
              {[browserOf(browser), address].filter(Boolean).join(', ')}
            </Text>
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}
