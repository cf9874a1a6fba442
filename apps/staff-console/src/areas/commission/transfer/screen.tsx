import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Paper, Stack, Text, Title } from '@mantine/core';
import * as transfer from '@psc/api-client/areas/commission/settings-transfer.ts';
import type { TransferDiff } from '@psc/api-client/areas/commission/settings-transfer.ts';
import { questionErrorsOf } from '@psc/api-client/form-errors.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { send } from '@psc/api-client/send.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SettingsImportForm } from '@psc/validation/areas/commission/forms/settings-import.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMay } from '../../../shell/use-may.ts';
import { TransferChoice } from './transfer-choice.tsx';

/** Exports the commission's configuration as one file, or imports it from another installation. */
export default function TransferScreen() {
  const { t } = useLingui();
  const may = useMay();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/settings-transfer')}
        description={t`The file contains lists, rules, fees, ages, texts and roles. It contains no people, pictures or passwords.`}
      />
      <Stack gap="lg">
        <ExportButton />
        {may('create', 'update') && <Import />}
      </Stack>
    </>
  );
}

function ExportButton() {
  const { t } = useLingui();
  const [inProgress, setInProgress] = useState(false);
  const take = async () => {
    setInProgress(true);
    const outcome = await send(transfer.exportSettings, {});
    setInProgress(false);
    if (outcome.ok) saveDownload({ blob: outcome.data.blob, fileName: 'settings.json' });
  };
  return (
    <div>
      <Button icon={<IconDownload size={20} aria-hidden />} inProgress={inProgress} onClick={() => void take()}>
        {t`Download the settings file`}
      </Button>
    </div>
  );
}

function Import() {
  const { t } = useLingui();
  const [looked, setLooked] = useState<{ file: File; diff: TransferDiff } | null>(null);
  const preview = useCall(transfer.previewSettings);
  const look = async (file: File) => {
    setLooked(null);
    const outcome = await preview.run({ body: { file } });
    if (!outcome.ok) return questionErrorsOf(outcome);
    setLooked({ file, diff: outcome.data });
    return null;
  };
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">{t`Import the settings of another installation`}</Title>
      <Text mb="md">{t`You first see what would be added and changed, and then choose the sections. Nothing is deleted.`}</Text>
      <DraftForm
        schema={SettingsImportForm}
        defaultValues={{ file: undefined }}
        submitLabel={t`View the changes`}
        onSubmit={(typed) => look((typed as unknown as { file: File }).file)}
      >
        <FileField name="file" label={t`Settings file`} required />
      </DraftForm>
      {looked && (
        <TransferChoice key={looked.diff.key} {...looked} onWritten={() => setLooked(null)} onRefused={() => void look(looked.file)} />
      )}
    </Paper>
  );
}
