import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import * as calls from '@psc/api-client/areas/account/own-account.ts';
import type { OwnAccount, OwnSignIn } from '@psc/api-client/areas/account/own-account.ts';
import type { OpenSession } from '@psc/api-client/areas/access/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { browserOf } from '@psc/ui/browser-of.ts';

export function SignIns({ account: { sessions, signIns } }: { account: OwnAccount }) {
  const { t } = useLingui();
  const end = useCall(calls.endSessions);
  const language = activeLanguage();
  const outcomes: Record<OwnSignIn['outcome'], string> = {
    signedIn: t`Signed in`,
    wrongPassword: t`Wrong password`,
    blocked: t`Refused: the account was blocked`,
  };
  return (
    <Stack gap="md" align="start">
      <PlainList aria-label={t`Open now`} w="100%" divided>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <Group gap={16} py={8} justify="space-between">
              <SessionFacts session={session} />
              {session.isThis ? (
                <Text span c="dimmed">
                  <Trans>This device</Trans>
                </Text>
              ) : (
                <Button inProgress={end.inProgress} onClick={() => void end.run({ body: { sessionId: session.sessionId } })}>
                  <Trans>End this session</Trans>
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
      <Disclosure summary={<Trans>Recent attempts to sign in. If one was not you, change your password.</Trans>}>
        <PlainList aria-label={t`Recent sign-ins`} gap="xs">
          {signIns.map(({ at, outcome, browser, address }) => (
            <li key={`${at}${outcome}`}>
              {formatInstant(at, language)}: {outcomes[outcome]}{' '}
              <Text span c="dimmed">
                {[browserOf(browser), address].filter(Boolean).join(', ')}
              </Text>
            </li>
          ))}
        </PlainList>
      </Disclosure>
    </Stack>
  );
}

function SessionFacts({ session: { browser, address, startedAt, lastUsedAt } }: { session: OpenSession }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const since = formatInstant(startedAt, language);
  const used = lastUsedAt && formatInstant(lastUsedAt, language);
  return (
    <span>
      {[browserOf(browser ?? '') || t`Unknown browser`, address].filter(Boolean).join(', ')}
      <br />
      <Text span c="dimmed">
        <Trans>Signed in on {since}</Trans>
        {used && (
          <>
            <br />
            <Trans>Last used on {used}</Trans>
          </>
        )}
      </Text>
    </span>
  );
}
