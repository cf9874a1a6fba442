import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import type { NoticeChoice } from '@psc/api-client/areas/desk/notification.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import type { NoticeKind } from '@psc/validation/notice-kinds.ts';

export function MailChoices({ choices }: { choices: NoticeChoice[] }) {
  const { t } = useLingui();
  const set = useCall(notification.setChoice);
  const [shown, setShown] = useState(choices);
  const words: Record<NoticeKind, string> = {
    application: t`Application received, changed or withdrawn`,
    payment: t`Fee received or refunded`,
    approval: t`Application approved`,
    seat: t`Roll number, centre and room`,
    enquiry: t`Questions to the commission and their answers`,
  };
  const choose = async (kind: NoticeKind, mailed: boolean) => {
    const outcome = await set.run({ body: { kind, mailed } });
    if (outcome.ok) setShown(outcome.data);
  };
  return (
    <>
      <p>
        <Trans>
          All notifications are listed under the bell. Those with a deadline, such as a fee to pay, an answer to send, an admit card or an
          interview, always come by e-mail too. You can switch off e-mails about these:
        </Trans>
      </p>
      <Stack gap="sm">
        {shown.map(({ kind, mailed }) => (
          <Switch
            key={kind}
            label={words[kind]}
            checked={mailed}
            disabled={set.inProgress}
            onChange={(event) => void choose(kind, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </>
  );
}
