import { useLingui } from '@lingui/react/macro';
import * as session from '@psc/api-client/calls/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { EmailDialog } from '@psc/ui/application/email-dialog.tsx';
import { ForgotPasswordForm } from '@psc/validation/forms/forgot-password.ts';

type PasswordDialogProps = { onClose: () => void };

/** A link to choose a new password is sent to the e-mail. */
export function ForgotPasswordDialog({ onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  const request = useCall(session.requestResetPassword);
  return (
    <EmailDialog
      title={t`Forgot password`}
      explanation={t`Enter the e-mail of your account. We send you a link with which you can choose a new password.`}
      submitLabel={t`Send the link`}
      schema={ForgotPasswordForm}
      send={(body) => request.run({ body })}
      onClose={onClose}
    />
  );
}

/** A new temporary password is sent, once, as long as the first one has not been changed. */
export function RequestPasswordDialog({ onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  const request = useCall(session.requestNewPassword);
  return (
    <EmailDialog
      title={t`Request a password change`}
      explanation={t`If your temporary password has not come, enter your e-mail. We send you a new one. You can request it only once through this process.`}
      submitLabel={t`Send the request`}
      schema={ForgotPasswordForm}
      send={(body) => request.run({ body })}
      onClose={onClose}
    />
  );
}
