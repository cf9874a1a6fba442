import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { downloadOwn } from '@psc/api-client/areas/examination/admit-card.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button, type ButtonKind } from '@psc/ui/button.tsx';
import { IconDownload } from '@tabler/icons-react';

type DownloadAdmitCardProps = { advtCode: number; kind?: ButtonKind; wide?: boolean; children?: ReactNode };

/** No query: a file cached for offline reading is found by its exact address. */
export function DownloadAdmitCard({ advtCode, kind, wide, children }: DownloadAdmitCardProps) {
  const { t } = useLingui();
  const download = useCall(downloadOwn);
  const save = async () => {
    const outcome = await download.run({ params: { advtCode } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <Button
      kind={kind}
      wide={wide}
      icon={<IconDownload size={20} aria-hidden />}
      inProgress={download.inProgress}
      onClick={() => void save()}
    >
      {children ?? t`Download the admit card`}
    </Button>
  );
}
