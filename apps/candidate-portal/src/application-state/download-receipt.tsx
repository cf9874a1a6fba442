import { useLingui } from '@lingui/react/macro';
import { downloadOwn } from '@psc/api-client/areas/examination/admit-card.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button, type ButtonKind } from '@psc/ui/button.tsx';
import { IconDownload } from '@tabler/icons-react';

export function DownloadReceipt({ advtCode, kind, wide }: { advtCode: number; kind?: ButtonKind; wide?: boolean }) {
  const { t } = useLingui();
  const download = useCall(downloadOwn);
  const save = async () => {
    const outcome = await download.run({ params: { advtCode }, query: { document: 'receipt' } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <Button
      kind={kind}
      wide={wide}
      icon={<IconDownload size={20} aria-hidden />}
      inProgress={download.inProgress}
      onClick={() => void save()}
    >{t`Receipt (PDF)`}</Button>
  );
}
