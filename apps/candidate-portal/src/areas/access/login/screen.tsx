import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { SessionEndedNote } from '@psc/ui/application/session-ended-note.tsx';
import { Link, useLoaderData, useLocation, useSearchParams } from 'react-router';
import { OpenNow } from '../open-now.tsx';
import { isAccountClosed } from '../../../shell/account-closed.ts';
import { SignIn } from '../sign-in.tsx';
import { PaymentReturnNote } from './payment-return-note.tsx';
import type { loader } from './loader.ts';
import classes from './login.module.css';

// Few people need it, and its form is larger than the rest of the screen.
const PasswordDialog = lazyPiece(() => import('./password-dialog.tsx').then((module) => module.PasswordDialog));

export default function LoginScreen() {
  const { vacancies, notices } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { state } = useLocation();
  // A candidate who has just registered need not type it again.
  const { username = '' } = (state ?? {}) as { username?: string };
  const [dialog, setDialog] = useState<'forgot' | 'request' | null>(null);

  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <Paper component="section" withBorder px="md" pt="sm" pb={4} aria-labelledby="login-title">
          <Title order={1} id="login-title" fz="1.25rem" mb={4}>
            <Trans>Sign in</Trans>
          </Title>
          <PaymentReturnNote search={search} />
          <SessionEndedNote />
          {isAccountClosed(state) && (
            <Text role="status" fw={600} mb="md">
              <Trans>
                Your account is closed. To use it again later, <Link to="/contact">ask the commission</Link>.
              </Trans>
            </Text>
          )}
          <SignIn username={username} onArrival={username !== ''} />
          <Group justify="space-between" gap="0 16px" mt={4}>
            <Anchor component="button" type="button" underline="always" mih="var(--psc-target)" onClick={() => setDialog('forgot')}>
              <Trans>Forgot password?</Trans>
            </Anchor>
            <Text>
              <Trans>
                No account yet? <Link to="/register">Register</Link>
              </Trans>
            </Text>
          </Group>
          <Disclosure summary={<Trans>Other help to sign in</Trans>} fz="sm">
            <Anchor component="button" type="button" underline="always" mih="var(--psc-target)" onClick={() => setDialog('request')}>
              <Trans>Request a password change</Trans>
            </Anchor>
            <br />
            <Anchor component={Link} underline="always" to="/correct-email">
              <Trans>No temporary password received?</Trans>
            </Anchor>
          </Disclosure>
        </Paper>
        <Text size="sm" c="dimmed" ta="center" mt={6}>
          <Trans>The commission’s own site · registering is free</Trans>
        </Text>
      </div>
      <OpenNow vacancies={vacancies} notices={notices} />
      {dialog && <PasswordDialog purpose={dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}
