import { useLingui } from '@lingui/react/macro';
import { DraftForm, type DraftFormProps } from '../draft-form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Dialog } from './dialog.tsx';

type EmailValues = { email: string };

type EmailDialogProps = {
  title: string;
  explanation: string;
  submitLabel: string;
  schema: DraftFormProps<EmailValues>['schema'];
  send: (values: EmailValues) => Promise<{ ok: boolean; errors?: { field: string; message: string }[] }>;
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
          if (outcome.ok) onClose();
          return outcome.errors;
        }}
      >
        <TextField name="email" label={t`E-mail`} type="email" autoComplete="email" required />
      </DraftForm>
    </Dialog>
  );
}
