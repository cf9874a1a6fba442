import { useLingui } from '@lingui/react/macro';
import * as session from '@psc/api-client/calls/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { EmailDialog } from '@psc/ui/application/email-dialog.tsx';
import { ForgotPasswordForm } from '@psc/validation/forms/forgot-password.ts';

type PasswordDialogProps = {
  /**
   * - `forgot`: a link to choose a new password is sent to the e-mail.
   * - `request`: a new temporary password is sent, once, as long as the first one has not been changed.
   */
  purpose: 'forgot' | 'request';
  onClose: () => void;
};

export function PasswordDialog({ purpose, onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  const forgot = useCall(session.requestResetPassword);
  const request = useCall(session.requestNewPassword);
  if (purpose === 'forgot') {
    return (
      <EmailDialog
        title={t`Forgot password`}
        explanation={t`Enter the e-mail of your account. We send you a link with which you can choose a new password.`}
        submitLabel={t`Send the link`}
        schema={ForgotPasswordForm}
        send={(body) => forgot.run({ body })}
        onClose={onClose}
      />
    );
  }
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
