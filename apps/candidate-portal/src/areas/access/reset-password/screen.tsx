import * as session from '@psc/api-client/areas/access/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { ResetPassword } from '@psc/ui/application/reset-password.tsx';
import { useLinkToken } from '@psc/ui/application/use-link-token.ts';
import { PasswordResetForm } from '@psc/validation/areas/access/forms/password-reset.ts';
import { useNavigate } from 'react-router';

/** The token of the mailed link replaces the old password. */
export default function ResetPasswordScreen() {
  const tokenId = useLinkToken();
  const navigate = useNavigate();
  const reset = useCall(session.resetPassword);
  return (
    <ResetPassword
      schema={PasswordResetForm}
      onReset={saving(
        (values) => reset.run({ body: { ...values, tokenId } }),
        () => navigate('/login', { replace: true }),
      )}
    />
  );
}
