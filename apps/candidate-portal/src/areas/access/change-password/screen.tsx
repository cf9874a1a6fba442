import { useState } from 'react';
import * as calls from '@psc/api-client/areas/access/session.ts';
import { loadSession, useSession } from '@psc/api-client/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { formErrorsOf, saving } from '@psc/api-client/form-errors.ts';
import { ChangePassword, ReplaceTemporaryPassword } from '@psc/ui/application/change-password.tsx';
import { PasswordChangeForm } from '@psc/validation/areas/access/forms/password-change.ts';
import { PasswordResetForm } from '@psc/validation/areas/access/forms/password-reset.ts';
import { placeToReturn } from '@psc/ui/application/return-to.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { useNavigate, useSearchParams } from 'react-router';

const home = '/home';

/** The only screen that a candidate with a temporary password can open. */
export default function ChangePasswordScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const mustChange = useSession((session) => session.who?.mustChangePassword ?? false);
  // Stays while the next screen loads: the other form would ask for the new password once more.
  const [temporary] = useState(mustChange);
  const replace = useCall(calls.changePasswordWithoutToken);
  const change = useCall(calls.changePassword);
  if (temporary) {
    return (
      <ReplaceTemporaryPassword
        schema={PasswordResetForm}
        onChange={async (body) => {
          // The success is shown with the next screen: above this form, which waits for the session, it would contradict the form.
          const outcome = await replace.run({ body }, { quiet: true });
          if (!outcome.ok) return formErrorsOf(outcome);
          await loadSession();
          await navigate(placeToReturn(search, home), { replace: true });
          showToast('success', outcome.message);
          return null;
        }}
      />
    );
  }
  return (
    <ChangePassword
      schema={PasswordChangeForm}
      onChange={saving(
        (body) => change.run({ body }),
        () => navigate(home, { replace: true }),
      )}
    />
  );
}
