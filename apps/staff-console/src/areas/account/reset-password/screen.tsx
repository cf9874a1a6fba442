import { Trans, useLingui } from '@lingui/react/macro';
import * as session from '@psc/api-client/calls/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { NewPasswordFields } from '@psc/ui/application/new-password-fields.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { PasswordResetForm } from '@psc/validation/forms/password-reset.ts';
import { Link, useNavigate, useParams } from 'react-router';
import classes from '../account.module.css';

/** Opened by the link of the e-mail; the token in the address stands for the old password. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const { tokenid = '' } = useParams();
  const navigate = useNavigate();
  const reset = useCall(session.resetPassword);
  return (
    <div className={classes.narrow}>
      <PageHeader title={t`Choose a new password`} />
      <DraftForm
        schema={PasswordResetForm}
        defaultValues={{ newPassword: '', confirmPassword: '' }}
        submitLabel={t`Set the new password`}
        onSubmit={async (values) => {
          const outcome = await reset.run({ body: { ...values, tokenId: tokenid } });
          if (outcome.ok) await navigate('/login', { replace: true });
          return outcome.ok ? null : (outcome.errors ?? []);
        }}
      >
        <NewPasswordFields />
      </DraftForm>
      <p>
        <Link to="/login">
          <Trans>Back to the login</Trans>
        </Link>
      </p>
    </div>
  );
}
