import { useLingui } from '@lingui/react/macro';
import { DraftForm } from '../draft-form.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FieldIssue, StandardSchema } from '../standard-schema.ts';
import { Dialog } from './dialog.tsx';

type EmailValues = { email: string };

type EmailDialogProps = {
  title: string;
  explanation: string;
  submitLabel: string;
  schema: StandardSchema<EmailValues>;
  send: (values: EmailValues) => Promise<{ ok: boolean; errors?: FieldIssue[] }>;
  onClose: () => void;
};

/** Asks for one e-mail address and closes when what was asked for is on its way. */
export function EmailDialog({ title, explanation, submitLabel, schema, send, onClose }: EmailDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{explanation}</p>
      <DraftForm
        schema={schema}
        defaultValues={{ email: '' }}
        submitLabel={submitLabel}
        onSubmit={async (values) => {
          const outcome = await send(values);
          if (!outcome.ok) return outcome.errors ?? [];
          onClose();
        }}
      >
        <TextField name="email" label={t`E-mail`} type="email" autoComplete="email" required />
      </DraftForm>
    </Dialog>
  );
}
