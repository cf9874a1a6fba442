import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/session.ts';
import { loadSession, useSession } from '@psc/api-client/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { NewPasswordFields } from '@psc/ui/application/new-password-fields.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PasswordField } from '@psc/ui/fields/password-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { PasswordChangeForm } from '@psc/validation/forms/password-change.ts';
import { PasswordResetForm } from '@psc/validation/forms/password-reset.ts';
import { useNavigate } from 'react-router';
import classes from '../account.module.css';

/** Asked for in the header; and the only screen open to somebody who came with a temporary password, which is not asked for again. */
export function ChangePasswordScreen() {
  const temporary = useSession((session) => session.who?.mustChangePassword ?? false);
  return <div className={classes.narrow}>{temporary ? <FirstChange /> : <Change />}</div>;
}

function FirstChange() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const change = useCall(calls.changePasswordWithoutToken);
  return (
    <>
      <PageHeader title={t`Choose your own password`} />
      <p className={classes.note} role="status">
        {shownWord('errors.login.temporaryPassword')}
      </p>
      <DraftForm
        schema={PasswordResetForm}
        defaultValues={{ newPassword: '', confirmPassword: '' }}
        submitLabel={t`Change password`}
        onSubmit={async (values) => {
          const outcome = await change.run({ body: values });
          if (!outcome.ok) return outcome.errors ?? [];
          await loadSession();
          await navigate('/admin/dashboard', { replace: true });
        }}
      >
        <NewPasswordFields />
      </DraftForm>
    </>
  );
}

function Change() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const change = useCall(calls.changePassword);
  return (
    <>
      <PageHeader title={t`Change password`} />
      <DraftForm
        schema={PasswordChangeForm}
        defaultValues={{ oldPassword: '', newPassword: '', confirmPassword: '' }}
        submitLabel={t`Change password`}
        onSubmit={async (values) => {
          const outcome = await change.run({ body: values });
          if (!outcome.ok) return outcome.errors ?? [];
          await navigate('/admin/dashboard', { replace: true });
        }}
      >
        <PasswordField name="oldPassword" label={t`Old password`} autoComplete="current-password" required />
        <NewPasswordFields />
      </DraftForm>
    </>
  );
}
