import { Alert, Box } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { DraftForm, type NotSaved } from '../draft-form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { PageHeader } from '../page-header.tsx';
import { messageText } from '../message-text.ts';
import type { SchemaOutput, StandardSchema } from '../standard-schema.ts';
import { MayBeChanged } from './may-be-changed.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type ChangePasswordProps<Schema extends StandardSchema<unknown, unknown>> = {
  schema: Schema;
  onChange: (values: SchemaOutput<Schema>) => Promise<NotSaved | null>;
};

/** Replaces a temporary password, which is not asked for again. */
export function ReplaceTemporaryPassword<Schema extends StandardSchema<unknown, unknown>>({
  schema,
  onChange,
}: ChangePasswordProps<Schema>) {
  const { t } = useLingui();
  return (
    <Box maw="28rem">
      <PageHeader title={t`Choose your own password`} />
      <Alert color="amber" role="status" mb="md">
        {messageText('errors.login.temporaryPassword')}
      </Alert>
      <DraftForm
        schema={schema}
        defaultValues={{ newPassword: '', confirmPassword: '' }}
        submitLabel={t`Change password`}
        onSubmit={onChange}
        ifUnanswered={<MayBeChanged />}
      >
        <NewPasswordFields onArrival />
      </DraftForm>
    </Box>
  );
}

export function ChangePassword<Schema extends StandardSchema<unknown, unknown>>({ schema, onChange }: ChangePasswordProps<Schema>) {
  const { t } = useLingui();
  return (
    <Box maw="28rem">
      <PageHeader title={t`Change password`} />
      <DraftForm
        schema={schema}
        defaultValues={{ oldPassword: '', newPassword: '', confirmPassword: '' }}
        submitLabel={t`Change password`}
        onSubmit={onChange}
        ifUnanswered={<MayBeChanged />}
      >
        <PasswordField name="oldPassword" label={t`Old password`} autoComplete="current-password" required />
        <NewPasswordFields />
      </DraftForm>
    </Box>
  );
}
