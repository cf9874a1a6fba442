import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { ownData, ownDataPaper, type OwnAccount } from '@psc/api-client/areas/account/own-account.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import type { ConsentPurpose } from '@psc/validation/areas/access/consent.ts';
import { IconDownload } from '@tabler/icons-react';

export function OwnData({ consents }: { consents: OwnAccount['consents'] }) {
  const { t } = useLingui();
  const agreed: Record<ConsentPurpose, string> = {
    registration: t`Use of the details of your registration`,
    privateDetails: t`Use of caste, religion, disability and further details`,
  };
  const download = useCall(ownData);
  const paper = useCall(ownDataPaper);
  const save = async (call: typeof download | typeof paper) => {
    const outcome = await call.run({});
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <>
      <p>
        <Trans>
          Both files contain your account, profile, applications, payments, notifications, questions and consents: the PDF to read and
          print, the JSON for programs.
        </Trans>
      </p>
      <Group gap="sm">
        <Button icon={<IconDownload size={20} aria-hidden />} inProgress={download.inProgress} onClick={() => void save(download)}>
          <Trans>All my data (JSON)</Trans>
        </Button>
        <Button icon={<IconDownload size={20} aria-hidden />} inProgress={paper.inProgress} onClick={() => void save(paper)}>
          <Trans>All my data (PDF)</Trans>
        </Button>
        <LinkButton to="/user/profile/preview">
          <Trans>My profile to print</Trans>
        </LinkButton>
      </Group>
      {consents.length > 0 && (
        <>
          <p>
            <Trans>What you have agreed to:</Trans>
          </p>
          <PlainList gap="xs">
            {consents.map(({ purpose, version, givenAt }) => (
              <li key={`${purpose} ${version}`}>
                {agreed[purpose]}{' '}
                <Text span c="dimmed">
                  <ConsentDates version={version} givenAt={givenAt} />
                </Text>
              </li>
            ))}
          </PlainList>
        </>
      )}
    </>
  );
}

function ConsentDates({ version, givenAt }: { version: string; givenAt: string }) {
  const given = formatInstant(givenAt, activeLanguage());
  const words = formatDay(version, activeLanguage(), { weekday: false });
  return (
    <Trans>
      on {given}, wording of {words}
    </Trans>
  );
}
