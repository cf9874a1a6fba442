import { useState } from 'react';
import * as calls from '@psc/api-client/areas/access/session.ts';
import { loadSession, useSession } from '@psc/api-client/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { ChangePassword, ReplaceTemporaryPassword } from '@psc/ui/application/change-password.tsx';
import { PasswordChangeForm } from '@psc/validation/areas/access/forms/password-change.ts';
import { PasswordResetForm } from '@psc/validation/areas/access/forms/password-reset.ts';
import { useNavigate } from 'react-router';

const home = '/admin/dashboard';

/** Opened from the header. A user with a temporary password can open no other screen. */
export default function ChangePasswordScreen() {
  const navigate = useNavigate();
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
          const outcome = await replace.run({ body });
          if (!outcome.ok) return outcome.errors ?? [];
          await loadSession();
          await navigate(home, { replace: true });
          return null;
        }}
      />
    );
  }
  return (
    <ChangePassword
      schema={PasswordChangeForm}
      onChange={async (body) => {
        const outcome = await change.run({ body });
        if (!outcome.ok) return outcome.errors ?? [];
        await navigate(home, { replace: true });
        return null;
      }}
    />
  );
}
