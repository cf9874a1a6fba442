import { useLingui } from '@lingui/react/macro';
import { downloadOwn } from '@psc/api-client/areas/examination/admit-card.ts';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import { ownLetter } from '@psc/api-client/areas/selection/selection.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { AdmitCardDocument } from './admit-card-document.tsx';

export function DocumentButtons({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  const { advtCode } = detail;
  const outcomeOf = (name: 'interview' | 'finalSelection') => detail.timeline.find(({ step, at }) => step === name && at !== null)?.outcome;
  const isListed = outcomeOf('finalSelection') === 'selected' || outcomeOf('finalSelection') === 'alternate';
  return (
    <>
      <ApplicationButton advtCode={advtCode} />
      <AdmitCardDocument detail={detail} />
      {outcomeOf('interview') === 'selected' && detail.interviewAt !== null && (
        <LetterButton advtCode={advtCode} kind="interview" label={t`Call to the interview (PDF)`} />
      )}
      {isListed && <LetterButton advtCode={advtCode} kind="final" label={t`Letter of the final selection (PDF)`} />}
    </>
  );
}

function ApplicationButton({ advtCode }: { advtCode: number }) {
  const { t } = useLingui();
  const download = useCall(downloadOwn);
  const save = async () => {
    const outcome = await download.run({ params: { advtCode }, query: { document: 'application' } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return <SaveButton label={t`Application (PDF)`} inProgress={download.inProgress} onSave={() => void save()} />;
}

type LetterButtonProps = { advtCode: number; kind: 'interview' | 'final'; label: string };

function LetterButton({ advtCode, kind, label }: LetterButtonProps) {
  const download = useCall(ownLetter);
  const save = async () => {
    const outcome = await download.run({ params: { advtCode }, query: { kind } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return <SaveButton label={label} inProgress={download.inProgress} onSave={() => void save()} />;
}

function SaveButton({ label, inProgress, onSave }: { label: string; inProgress: boolean; onSave: () => void }) {
  return (
    <Button icon={<IconDownload size={20} aria-hidden />} inProgress={inProgress} onClick={onSave}>
      {label}
    </Button>
  );
}
