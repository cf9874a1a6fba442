import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { ImportOutcome } from '@psc/api-client/platform/sheet-import.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Download, Outcome } from '@psc/api-client/outcome.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { MasterImportForm } from '@psc/validation/areas/commission/forms/master-import.ts';
import { IconDownload } from '@tabler/icons-react';
import { ImportRows } from './import-rows.tsx';

type ImportPanelProps = {
  /** Explains the content of the sheet and the effect of its rows. */
  explanation: string;
  /** Name of the downloaded file. */
  fileName: string;
  download: () => Promise<Outcome<Download>>;
  look: (file: File) => Promise<Outcome<ImportOutcome>>;
  write: (file: File, key: string) => Promise<Outcome<unknown>>;
  onClose: () => void;
};
type Looked = { file: File; outcome: ImportOutcome };

/** Changes rows from a sheet: download, edit, preview row by row as soon as the sheet is chosen, and save all at once. */
export function ImportPanel({ explanation, fileName, download, look: preview, write, onClose }: ImportPanelProps) {
  const { t } = useLingui();
  const [looked, setLooked] = useState<Looked | null>(null);

  const look = saving(
    (file: File) => {
      setLooked(null);
      return preview(file);
    },
    (outcome, [file]) => setLooked({ file, outcome }),
  );
  return (
    <SidePanel title={t`Import from a sheet`} onClose={onClose}>
      <Stack gap="md">
        <Text>{explanation}</Text>
        <DownloadButton download={download} fileName={fileName} />
        <DraftForm
          schema={MasterImportForm}
          defaultValues={{ file: undefined }}
          submitLabel={t`View the changes`}
          hideSubmit={looked !== null}
          onSubmit={(typed) => look((typed as unknown as { file: File }).file)}
        >
          <FileField name="file" label={t`Sheet`} required />
          <ShowsAtOnce />
        </DraftForm>
        {looked && (
          <Decide key={looked.outcome.key} looked={looked} write={write} onWritten={onClose} onStale={() => void look(looked.file)} />
        )}
      </Stack>
    </SidePanel>
  );
}

/** Asks for the preview when a sheet is chosen; the button is left for another attempt. */
function ShowsAtOnce() {
  const { watch, formState } = useFormContext();
  const file: unknown = watch('file');
  const { isSubmitting } = formState;
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef<File | null>(null);
  useEffect(() => {
    if (isSubmitting || !(file instanceof File) || file === shown.current) return;
    shown.current = file;
    place.current?.closest('form')?.requestSubmit();
  }, [file, isSubmitting]);
  return <span ref={place} hidden />;
}

function DownloadButton({ download, fileName }: Pick<ImportPanelProps, 'download' | 'fileName'>) {
  const { t } = useLingui();
  const [inProgress, setInProgress] = useState(false);
  const take = async () => {
    setInProgress(true);
    const outcome = await download();
    setInProgress(false);
    if (outcome.ok) saveDownload({ blob: outcome.data.blob, fileName });
  };
  return (
    <Button icon={<IconDownload size={20} aria-hidden />} inProgress={inProgress} onClick={() => void take()}>
      {t`Download the list`}
    </Button>
  );
}

type DecideProps = { looked: Looked; write: ImportPanelProps['write']; onWritten: () => void; onStale: () => void };

function Decide({ looked: { file, outcome }, write, onWritten, onStale }: DecideProps) {
  const { t } = useLingui();
  const [inProgress, setInProgress] = useState(false);
  const { added, changed, refused } = outcome.counts;
  const writeAll = async () => {
    setInProgress(true);
    const written = await write(file, outcome.key);
    setInProgress(false);
    if (written.ok) onWritten();
    else onStale();
  };
  return (
    <Stack gap="sm">
      <ImportRows outcome={outcome} />
      {refused > 0 && <Text>{t`Correct these rows in the sheet and choose it again. Nothing has been saved.`}</Text>}
      {refused === 0 && added + changed === 0 && <Text>{t`The sheet contains nothing new.`}</Text>}
      {refused === 0 && added + changed > 0 && (
        <Button kind="primary" inProgress={inProgress} onClick={() => void writeAll()}>
          {t`Save all these changes`}
        </Button>
      )}
    </Stack>
  );
}
