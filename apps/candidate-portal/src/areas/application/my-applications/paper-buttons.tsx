import { useLingui } from '@lingui/react/macro';
import { downloadOwn, type OwnPaper } from '@psc/api-client/calls/admit-card.ts';
import type { ApplicationDetail } from '@psc/api-client/calls/application.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { saveDownload } from '@psc/api-client/save-download.ts';

/** The receipt, once there is one, and the application as it was submitted, each to keep. */
export function PaperButtons({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  return (
    <>
      {detail.receiptNumber !== null && <PaperButton advtCode={detail.advtCode} paper="receipt" label={t`Receipt (PDF)`} />}
      <PaperButton advtCode={detail.advtCode} paper="application" label={t`Application (PDF)`} />
    </>
  );
}

type PaperButtonProps = { advtCode: number; paper: OwnPaper; label: string };

function PaperButton({ advtCode, paper, label }: PaperButtonProps) {
  const download = useCall(downloadOwn);
  const save = async () => {
    const outcome = await download.run({ params: { advtCode }, query: { paper } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <Button icon={<IconDownload size={20} aria-hidden />} inProgress={download.inProgress} onClick={() => void save()}>
      {label}
    </Button>
  );
}
