import { useLingui } from '@lingui/react/macro';
import { DraftForm, type NotSaved } from '../draft-form.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { StandardSchema } from '../standard-schema.ts';
import { Dialog } from './dialog.tsx';

/**
 * - `forgot`: mails a link to choose a new password.
 * - `request`: mails a new temporary password, once, as long as the first one has not been changed.
 */
export type PasswordPurpose = 'forgot' | 'request';

type EmailValues = { email: string };

type PasswordDialogProps = {
  purpose: PasswordPurpose;
  schema: StandardSchema<EmailValues>;
  send: (values: EmailValues) => Promise<NotSaved | null>;
  onClose: () => void;
};

/** Asks for the e-mail address and closes once the request has been accepted. */
export function PasswordDialog({ purpose, schema, send, onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  const words = {
    forgot: {
      title: t`Forgot password`,
      explanation: t`Enter the e-mail of your account. We will send you a link to choose a new password.`,
      submitLabel: t`Send the link`,
    },
    request: {
      title: t`Request a password change`,
      explanation: t`If you have not received your temporary password, enter your e-mail. We will send you a new one. You can request it only once through this process.`,
      submitLabel: t`Send the request`,
    },
  }[purpose];
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.explanation}</p>
      <DraftForm
        schema={schema}
        defaultValues={{ email: '' }}
        submitLabel={words.submitLabel}
        onSubmit={async (values) => {
          const wrong = await send(values);
          if (!wrong) onClose();
          return wrong;
        }}
      >
        <TextField name="email" label={t`E-mail`} type="email" autoComplete="email" required />
      </DraftForm>
    </Dialog>
  );
}
