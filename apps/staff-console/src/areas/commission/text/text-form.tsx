import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import * as calls from '@psc/api-client/areas/commission/text.ts';
import type { Texts, TextTemplate } from '@psc/api-client/areas/commission/text.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Failure } from '@psc/api-client/outcome.ts';
import { showsInPage } from '@psc/api-client/shown-failures.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import { IconEye, IconMail, IconRestore } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useAgreedAct } from '../../../shared/use-agreed-act.tsx';

const bilingual = v.strictObject({ en: requiredReason, ne: requiredReason });
const Typed = v.strictObject({
  texts: v.strictObject({ subject: v.optional(bilingual), body: bilingual }),
  applicationNumber: optional(multiLine),
  source: requiredReason,
});

/** A text in both languages. It can be previewed with sample application data and mailed to oneself before saving. */
export function TextForm({ template }: { template: TextTemplate }) {
  const { t } = useLingui();
  const { run, dialog } = useAgreedAct(calls.save, {
    title: t`Change it for open advertisements?`,
    confirmLabel: t`Save the text`,
  });
  const { key, version, texts, names } = template;
  const listed = names.map((name) => `{${name}}`).join(', ');
  return (
    <DraftForm
      schema={Typed}
      record={{ draft: `text.${key}`, version, values: { texts, applicationNumber: '', source: '' } }}
      submitLabel={t`Save the text`}
      onSubmit={saving(({ texts: typed, source }) =>
        run((touchedAgreed) => ({ body: { key, texts: typed as Texts, version, source, touchedAgreed } })),
      )}
    >
      <Text size="sm">{t`Names that are filled in: ${listed}`}</Text>
      {texts.subject && (
        <>
          <TextField name="texts.subject.ne" label={t`Subject in Nepali`} required />
          <TextField name="texts.subject.en" label={t`Subject in English`} required />
        </>
      )}
      <TextareaField name="texts.body.ne" label={t`Text in Nepali`} rows={6} required />
      <TextareaField name="texts.body.en" label={t`Text in English`} rows={6} required />
      <Trial template={template} />
      <TextareaField name="source" label={t`Reason`} required />
      {dialog}
    </DraftForm>
  );
}

function Trial({ template: { key, own, changed } }: { template: TextTemplate }) {
  const { t } = useLingui();
  const { getValues, setValue, setError } = useFormContext();
  const preview = useStaffCall(calls.preview);
  const sendTest = useStaffCall(calls.sendTest);
  const [shown, setShown] = useState<Texts | null>(null);

  const typed = () => {
    const { texts, applicationNumber } = getValues() as { texts: Texts; applicationNumber: string };
    return { key, texts, applicationNumber };
  };
  const tell = (failure: Failure) => {
    if (!failure.errors?.length) return;
    showsInPage(failure);
    for (const { field, message } of failure.errors) setError(field, { message });
  };
  const look = async () => {
    const outcome = await preview.run({ body: typed() });
    if (outcome.ok) setShown(outcome.data.texts);
    else tell(outcome);
  };
  const mail = async () => {
    const outcome = await sendTest.run({ body: typed() });
    if (!outcome.ok) tell(outcome);
  };
  return (
    <Stack gap="sm">
      <TextField
        name="applicationNumber"
        label={t`Application to preview with`}
        hint={t`Enter its number; otherwise the newest application is used.`}
        digits
      />
      <Group gap="sm">
        <Button icon={<IconEye size={20} aria-hidden />} onClick={() => void look()}>{t`Preview`}</Button>
        <Button icon={<IconMail size={20} aria-hidden />} onClick={() => void mail()}>{t`Send me a test e-mail`}</Button>
        {changed && (
          <Button icon={<IconRestore size={20} aria-hidden />} onClick={() => setValue('texts', own, { shouldDirty: true })}>
            {t`Original text`}
          </Button>
        )}
      </Group>
      {shown && (
        <Paper withBorder p="sm" component="section" aria-label={t`Preview`}>
          {(['ne', 'en'] as const).map((language) => (
            <Stack key={language} gap={4} mb="sm" lang={language}>
              {shown.subject && <Text fw={600}>{shown.subject[language]}</Text>}
              <Text style={{ whiteSpace: 'pre-line' }}>{shown.body[language]}</Text>
            </Stack>
          ))}
        </Paper>
      )}
    </Stack>
  );
}
