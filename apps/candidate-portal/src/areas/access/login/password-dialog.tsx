import * as session from '@psc/api-client/areas/access/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { PasswordDialog as Dialog, type PasswordPurpose } from '@psc/ui/application/password-dialog.tsx';
import { ForgotPasswordForm } from '@psc/validation/areas/access/forms/forgot-password.ts';

export function PasswordDialog({ purpose, onClose }: { purpose: PasswordPurpose; onClose: () => void }) {
  const forgot = useCall(session.requestResetPassword);
  const request = useCall(session.requestNewPassword);
  const call = { forgot, request }[purpose];
  const send = saving((body: { email: string }) => call.run({ body }));
  return <Dialog purpose={purpose} schema={ForgotPasswordForm} send={send} onClose={onClose} />;
}
