import { useLingui } from '@lingui/react/macro';
import { DraftForm, type NotSaved } from '../draft-form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { PageHeader } from '../page-header.tsx';
import { shownWord } from '../shown-word.ts';
import type { SchemaOutput, StandardSchema } from '../standard-schema.ts';
import { MayBeChanged } from './may-be-changed.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './password-pages.module.css';

type ChangePasswordProps<Schema extends StandardSchema<unknown, unknown>> = {
  schema: Schema;
  /** Changes it; what is wrong stands at the fields. */
  onChange: (values: SchemaOutput<Schema>) => Promise<NotSaved | null>;
};

/** In place of a temporary password, which is not asked for again. */
export function ReplaceTemporaryPassword<Schema extends StandardSchema<unknown, unknown>>({ schema, onChange }: ChangePasswordProps<Schema>) {
  const { t } = useLingui();
  return (
    <div className={classes.narrow}>
      <PageHeader title={t`Choose your own password`} />
      <p className={classes.note} role="status">
        {shownWord('errors.login.temporaryPassword')}
      </p>
      <DraftForm
        schema={schema}
        defaultValues={{ newPassword: '', confirmPassword: '' }}
        submitLabel={t`Change password`}
        onSubmit={onChange}
        ifUnanswered={<MayBeChanged />}
      >
        <NewPasswordFields />
      </DraftForm>
    </div>
  );
}

export function ChangePassword<Schema extends StandardSchema<unknown, unknown>>({ schema, onChange }: ChangePasswordProps<Schema>) {
  const { t } = useLingui();
  return (
    <div className={classes.narrow}>
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
    </div>
  );
}
