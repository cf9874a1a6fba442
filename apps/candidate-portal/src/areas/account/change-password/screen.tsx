import { useLingui } from '@lingui/react/macro';
import { NewPasswordFields } from '@psc/ui/application/new-password-fields.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PasswordField } from '@psc/ui/fields/password-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { PasswordChangeForm } from '@psc/validation/forms/password-change.ts';
import { useNavigate } from 'react-router';
import { changePassword, useMustChangePassword } from '../../../shell/session.ts';
import classes from '../account.module.css';

/** Asked for in the header, and the only screen open to somebody who came with a temporary password. */
export function ChangePasswordScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const forced = useMustChangePassword();
  return (
    <div className={classes.narrow}>
      <PageHeader title={t`Change password`} />
      {forced && (
        <p className={classes.note} role="status">
          {i18n._('errors.login.temporaryPassword')}
        </p>
      )}
      <DraftForm
        schema={PasswordChangeForm}
        defaultValues={{ oldPassword: '', newPassword: '', confirmPassword: '' }}
        submitLabel={t`Change password`}
        onSubmit={async (values) => {
          const outcome = await changePassword(values);
          if (outcome.ok) await navigate('/home', { replace: true });
          return outcome.ok ? null : outcome.errors;
        }}
      >
        <PasswordField
          name="oldPassword"
          label={forced ? t`Temporary password` : t`Old password`}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields />
      </DraftForm>
    </div>
  );
}
