import { Box, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { DraftForm, type NotSaved } from '../draft-form.tsx';
import { PageHeader } from '../page-header.tsx';
import type { SchemaOutput, StandardSchema } from '../standard-schema.ts';
import { MayBeChanged } from './may-be-changed.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type ResetPasswordProps<Schema extends StandardSchema<unknown, unknown>> = {
  schema: Schema;
  onReset: (values: SchemaOutput<Schema>) => Promise<NotSaved | null>;
};

/** Opened by the link of an e-mail, which replaces the old password as proof. */
export function ResetPassword<Schema extends StandardSchema<unknown, unknown>>({ schema, onReset }: ResetPasswordProps<Schema>) {
  const { t } = useLingui();
  return (
    <Box maw="28rem" mx="auto">
      <PageHeader title={t`Choose a new password`} />
      <DraftForm
        schema={schema}
        defaultValues={{ newPassword: '', confirmPassword: '' }}
        submitLabel={t`Set the new password`}
        onSubmit={onReset}
        ifUnanswered={<MayBeChanged />}
      >
        <NewPasswordFields />
      </DraftForm>
      <Text mt="lg">
        <Trans>Is the link no longer valid? You can request a new one on the sign-in page.</Trans>{' '}
        <Link to="/login">
          <Trans>Back to the sign-in</Trans>
        </Link>
      </Text>
    </Box>
  );
}
