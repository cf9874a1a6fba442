import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { ownData } from '@psc/api-client/calls/own-account.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { IconDownload } from '@tabler/icons-react';

/** Everything that the commission keeps of a person, to take along. */
export function OwnData() {
  const download = useCall(ownData);
  const save = async () => {
    const outcome = await download.run({});
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <>
      <p>
        <Trans>
          The file holds your account, profile, applications, payments, notifications and questions. The preview of the profile can be
          printed or kept as PDF.
        </Trans>
      </p>
      <Group gap="sm">
        <Button icon={<IconDownload size={20} aria-hidden />} inProgress={download.inProgress} onClick={() => void save()}>
          <Trans>All my data (JSON)</Trans>
        </Button>
        <LinkButton to="/user/profile/preview">
          <Trans>My profile to print</Trans>
        </LinkButton>
      </Group>
    </>
  );
}
