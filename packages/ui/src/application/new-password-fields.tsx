import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../fields/password-field.tsx';

/** The new password and its repetition, with the requirements listed up front. */
export function NewPasswordFields({ onArrival = false }: { onArrival?: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField name="newPassword" label={t`New password`} autoComplete="new-password" onArrival={onArrival} required />
      <PasswordField name="confirmPassword" label={t`New password again`} autoComplete="new-password" required />
    </>
  );
}
