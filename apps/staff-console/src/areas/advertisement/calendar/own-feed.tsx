import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Code, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import * as calls from '@psc/api-client/areas/publication/own-calendar.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** The secret address for subscribing to the officer's own dates in a phone calendar or a mail program. */
export function OwnFeed() {
  const { t } = useLingui();
  const { data } = useFetched(calls.get, {});
  const make = useStaffCall(calls.make);
  const revoke = useStaffCall(calls.revoke);
  const [made, setMade] = useState<(calls.OwnCalendarMoments & { address?: string }) | null>(null);
  const { madeAt, endsAt, address } = made ?? { madeAt: null, endsAt: null, address: undefined, ...data };
  const makeIt = async () => {
    const outcome = await make.run({});
    if (outcome.ok) setMade(outcome.data);
  };
  const revokeIt = async () => {
    const outcome = await revoke.run({});
    if (outcome.ok) setMade(outcome.data);
  };
  return (
    <Stack component="section" gap="xs" aria-label={t`My dates in another calendar`}>
      <Text size="sm">
        {madeAt === null
          ? t`You can subscribe to your own dates in another calendar with a secret address.`
          : t`Anybody with the secret address can read your dates. The address is shown only once, when it is made.`}
      </Text>
      {address !== undefined && <Code block>{address}</Code>}
      <Group gap="sm">
        <Button inProgress={make.inProgress} onClick={() => void makeIt()}>
          {madeAt === null ? t`Make a secret address` : t`Replace it with a new address`}
        </Button>
        {madeAt !== null && endsAt !== null && (
          <>
            <Button kind="danger" inProgress={revoke.inProgress} onClick={() => void revokeIt()}>{t`Revoke the address`}</Button>
            <Text span size="sm" c="dimmed">
              {t`Made on`} <DateText instant={madeAt} short />, {t`ends on`} <DateText instant={endsAt} short />
            </Text>
          </>
        )}
      </Group>
    </Stack>
  );
}
