import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Paper, Title } from '@mantine/core';
import { logIn } from '@psc/api-client/session.ts';
import { fetchPatiently } from '@psc/ui/fetch-patiently.ts';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { placeToReturn } from '@psc/ui/application/return-to.ts';
import { SessionEndedNote } from '@psc/ui/application/session-ended-note.tsx';
import { refusal, SignInForm } from '@psc/ui/application/sign-in-form.tsx';
import { useNavigate, useSearchParams } from 'react-router';

const fetchRules = () => fetchPatiently(() => import('@psc/validation/areas/access/forms/login.ts')).then((module) => module.LoginForm);
// Lazy-loaded: few users need it, and its form is larger than the rest of the screen.
const PasswordDialog = lazyPiece(() => import('./password-dialog.tsx').then((module) => module.PasswordDialog));

export default function LoginScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<'forgot' | 'request' | null>(null);

  return (
    <Paper component="section" withBorder maw="26rem" w="100%" p={20} mx="auto" aria-labelledby="login-title">
      <Title order={1} id="login-title" fz="1.375rem" mb="sm">
        <Trans>Staff sign-in</Trans>
      </Title>
      <SessionEndedNote />
      <SignInForm
        schema={fetchRules}
        onSubmit={async (credentials) => {
          const outcome = await logIn(credentials);
          if (!outcome.ok) return refusal(outcome);
          await navigate(placeToReturn(search, '/admin/dashboard'), { replace: true });
        }}
      />
      <Group justify="space-between" gap="4px 16px" mt="sm">
        <Anchor component="button" type="button" underline="always" mih="var(--psc-target)" onClick={() => setDialog('forgot')}>
          <Trans>Forgot password?</Trans>
        </Anchor>
        <Anchor component="button" type="button" underline="always" mih="var(--psc-target)" onClick={() => setDialog('request')}>
          <Trans>Request a password change</Trans>
        </Anchor>
      </Group>
      {dialog && <PasswordDialog purpose={dialog} onClose={() => setDialog(null)} />}
    </Paper>
  );
}
