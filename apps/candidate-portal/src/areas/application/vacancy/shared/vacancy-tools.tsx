import { useLingui } from '@lingui/react/macro';
import { ActionIcon, CopyButton, Group } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import * as calls from '@psc/api-client/areas/application/vacancy.ts';
import type { Vacancy } from '@psc/api-client/areas/application/vacancy.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { IconCheck, IconFileTypePdf, IconHistory, IconShare } from '@tabler/icons-react';
import { Link } from 'react-router';

const looks = { variant: 'subtle', size: 44 } as const;

/** Share, print and history of a vacancy, as icons in one row. */
export function VacancyTools({ vacancy }: { vacancy: Pick<Vacancy, 'advtCode' | 'post'> }) {
  const { t } = useLingui();
  const changes = t`What was changed, and when`;
  return (
    <Group gap={4} wrap="nowrap">
      <Share vacancy={vacancy} />
      <Printed advtCode={vacancy.advtCode} />
      <ActionIcon {...looks} component={Link} to={`/public-log?advtCode=${vacancy.advtCode}`} aria-label={changes} title={changes}>
        <IconHistory size={22} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function Printed({ advtCode }: { advtCode: number }) {
  const { t } = useLingui();
  const download = useCall(calls.printed);
  const name = t`Advertisement (PDF)`;
  const save = async () => {
    const outcome = await download.run({ params: { advtCode } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <ActionIcon {...looks} aria-label={name} title={name} loading={download.inProgress} onClick={() => void save()}>
      <IconFileTypePdf size={22} aria-hidden />
    </ActionIcon>
  );
}

/** Shares the page with the device's share menu, or copies its address if there is none. */
function Share({ vacancy }: { vacancy: Pick<Vacancy, 'advtCode' | 'post'> }) {
  const { t } = useLingui();
  const url = `${window.location.origin}/advertisement/${vacancy.advtCode}`;
  if ('share' in navigator) {
    const title = inLanguage(vacancy.post, activeLanguage());
    // Closing the share menu rejects the promise; that is no error.
    const share = () => void navigator.share({ title, url }).catch(() => undefined);
    return (
      <ActionIcon {...looks} aria-label={t`Share`} title={t`Share`} onClick={share}>
        <IconShare size={22} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <CopyButton value={url}>
      {({ copied, copy }) => {
        const name = copied ? t`Address copied` : t`Copy the address of this page`;
        return (
          <ActionIcon {...looks} aria-label={name} title={name} onClick={copy}>
            {copied ? <IconCheck size={22} aria-hidden /> : <IconShare size={22} aria-hidden />}
          </ActionIcon>
        );
      }}
    </CopyButton>
  );
}
