import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import * as masterEntry from '@psc/api-client/calls/master-entry.ts';
import type { ImportOutcome } from '@psc/api-client/calls/master-entry.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { send } from '@psc/api-client/send.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { MasterImportForm } from '@psc/validation/forms/master-import.ts';
import { IconDownload } from '@tabler/icons-react';
import { useAct } from '../../../shared/use-act.ts';
import type { MasterDataList } from './definition.ts';
import { ImportRows } from './import-rows.tsx';

type ImportPanelProps = { list: MasterDataList; title: string; onClose: () => void };
type Looked = { file: File; outcome: ImportOutcome };

/** A list is changed by a sheet: downloaded, changed, looked at row by row, and written all at once. */
export function ImportPanel({ list, title, onClose }: ImportPanelProps) {
  const { t } = useLingui();
  const [looked, setLooked] = useState<Looked | null>(null);
  const preview = useCall(masterEntry.previewImport);
  const params = { type: list.type };

  const look = async (file: File) => {
    setLooked(null);
    const outcome = await preview.run({ params, body: { file } });
    if (outcome.ok) {
      setLooked({ file, outcome: outcome.data });
      return null;
    }
    return formErrorsOf(outcome);
  };
  return (
    <SidePanel title={t`Import from a sheet`} onClose={onClose}>
      <Stack gap="md">
        <Text>{t`Download the list, change it in Excel, and choose the file. Rows without an entry number are added. Rows that you leave out stay as they are; nothing is deleted.`}</Text>
        <DownloadButton type={list.type} title={title} />
        <DraftForm
          schema={MasterImportForm}
          defaultValues={{ file: undefined }}
          submitLabel={t`Look at the changes`}
          onSubmit={(typed) => look((typed as unknown as { file: File }).file)}
        >
          <FileField name="file" label={t`Sheet`} types={['xlsx', 'csv']} maxKb={1024} required />
        </DraftForm>
        {looked && (
          <Decide key={looked.outcome.key} looked={looked} type={list.type} onWritten={onClose} onStale={() => void look(looked.file)} />
        )}
      </Stack>
    </SidePanel>
  );
}

function DownloadButton({ type, title }: { type: string; title: string }) {
  const { t } = useLingui();
  const [inProgress, setInProgress] = useState(false);
  const take = async () => {
    setInProgress(true);
    const outcome = await send(masterEntry.getSheet, { params: { type } });
    setInProgress(false);
    if (outcome.ok) saveDownload({ blob: outcome.data.blob, fileName: `${title}.xlsx` });
  };
  return (
    <Button icon={<IconDownload size={20} aria-hidden />} inProgress={inProgress} onClick={() => void take()}>
      {t`Download the list`}
    </Button>
  );
}

type DecideProps = { looked: Looked; type: string; onWritten: () => void; onStale: () => void };

function Decide({ looked: { file, outcome }, type, onWritten, onStale }: DecideProps) {
  const { t } = useLingui();
  const save = useAct(masterEntry.importSheet);
  const { added, changed, refused } = outcome.counts;
  const write = async () => {
    const written = await save.run({ params: { type }, body: { file, key: outcome.key } });
    if (written.ok) onWritten();
    else onStale();
  };
  return (
    <Stack gap="sm">
      <ImportRows outcome={outcome} />
      {refused > 0 && <Text>{t`Correct these rows in the sheet and choose it again. Nothing has been written.`}</Text>}
      {refused === 0 && added + changed === 0 && <Text>{t`The sheet says what the list already holds.`}</Text>}
      {refused === 0 && added + changed > 0 && (
        <Button kind="primary" inProgress={save.state === 'inProgress'} onClick={() => void write()}>
          {t`Write all these changes`}
        </Button>
      )}
    </Stack>
  );
}
