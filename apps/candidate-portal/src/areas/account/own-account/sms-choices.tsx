import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import type { SmsChoices as Choices } from '@psc/api-client/areas/desk/notification.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Link } from 'react-router';
import type { SmsKind } from '@psc/validation/sms-kinds.ts';

/** Notifications also sent by SMS: opt-in, and to a confirmed number only. */
export function SmsChoices({ isNumberConfirmed, choices }: Pick<Choices, 'isNumberConfirmed' | 'choices'>) {
  const { t } = useLingui();
  const set = useCall(notification.setSmsChoice);
  const [shown, setShown] = useState(choices);
  const words: Record<SmsKind, string> = {
    feeDue: t`Fee to pay: three days and one day before the deadline`,
    answerDue: t`Application on hold: answer to send`,
    admitCard: t`Admit card ready`,
    interview: t`Day of the interview`,
    result: t`Result published`,
  };
  const choose = async (kind: SmsKind, wanted: boolean) => {
    const outcome = await set.run({ body: { kind, wanted } });
    if (outcome.ok) setShown(outcome.data.choices);
  };
  return (
    <>
      <p>
        <Trans>
          You can also get a few notifications by SMS. It is free for you, and you still get the e-mail. The service that sends them sees
          your number and the text.
        </Trans>
      </p>
      {!isNumberConfirmed && (
        <p>
          <Trans>
            Your mobile number is not confirmed yet. <Link to="#identity">Enter it under ‘Change the mobile number’</Link>: we will send a
            code to it by SMS. It must be a Nepali mobile number starting with 97 or 98.
          </Trans>
        </p>
      )}
      <Stack gap="sm">
        {shown.map(({ kind, wanted }) => (
          <Switch
            key={kind}
            label={words[kind]}
            checked={wanted}
            // A choice made for an earlier number can always be switched off.
            disabled={set.inProgress || (!isNumberConfirmed && !wanted)}
            onChange={(event) => void choose(kind, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </>
  );
}
