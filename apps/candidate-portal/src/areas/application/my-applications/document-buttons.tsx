import { useLingui } from '@lingui/react/macro';
import { downloadOwn, type OwnDocument } from '@psc/api-client/calls/admit-card.ts';
import type { ApplicationDetail } from '@psc/api-client/calls/application.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { saveDownload } from '@psc/api-client/save-download.ts';

/** The receipt, once there is one, and the application as it was submitted, each to keep. */
export function DocumentButtons({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  return (
    <>
      {detail.receiptNumber !== null && <DocumentButton advtCode={detail.advtCode} document="receipt" label={t`Receipt (PDF)`} />}
      <DocumentButton advtCode={detail.advtCode} document="application" label={t`Application (PDF)`} />
    </>
  );
}

type DocumentButtonProps = { advtCode: number; document: OwnDocument; label: string };

function DocumentButton({ advtCode, document, label }: DocumentButtonProps) {
  const download = useCall(downloadOwn);
  const save = async () => {
    const outcome = await download.run({ params: { advtCode }, query: { document } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <Button icon={<IconDownload size={20} aria-hidden />} inProgress={download.inProgress} onClick={() => void save()}>
      {label}
    </Button>
  );
}
