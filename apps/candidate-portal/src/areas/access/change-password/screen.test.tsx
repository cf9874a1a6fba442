import { screen, waitFor } from '@testing-library/react';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { candidate, renderApp, signIn } from '../../../testing/render-app.tsx';
import { expectNotCertain, lostAnswer } from '../../../testing/lost-answer.ts';
import { server } from '../../../testing/server.ts';

test('asks for the old password and shows at its field that it is wrong', async () => {
  signIn();
  server.use(
    mockCall(session.changePassword, () =>
      refused('Please correct the fields.', { errors: [{ field: 'oldPassword', message: 'The old password is wrong.' }] }),
    ),
  );
  const { user } = await renderApp('/change-password');
  await user.type(await screen.findByLabelText(/^Old password/), 'Old12345');
  await expectAccessible();
  await user.type(screen.getByLabelText(/^New password(?! again)/), 'Better123');
  await user.type(screen.getByLabelText(/New password again/), 'Better123');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findAllByText('The old password is wrong.')).not.toHaveLength(0);
  expect(screen.getByLabelText(/^Old password/)).toHaveAccessibleDescription(/The old password is wrong/);
});

test('refuses a new password that equals the old one', async () => {
  signIn();
  const { user } = await renderApp('/change-password');
  await user.type(await screen.findByLabelText(/^Old password/), 'Same1234');
  await user.type(screen.getByLabelText(/^New password(?! again)/), 'Same1234');
  await user.type(screen.getByLabelText(/New password again/), 'Same1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findAllByText('New and Old Password are same')).not.toHaveLength(0);
});

test('replaces a temporary password without asking for it again, then opens the place that was asked for', async () => {
  signIn({ mustChangePassword: true });
  let sent: unknown;
  server.use(
    mockCall(session.changePasswordWithoutToken, ({ body }) => {
      sent = body;
      server.use(mockCall(session.privilegesInit, () => candidate));
      return null;
    }),
    mockCall(notification.listAll, () => refused('Not now.', { status: 500 })),
  );
  const { user, router } = await renderApp('/notifications');
  expect(await screen.findByText('Please change your temporary password.')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Old password/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/^New password(?! again)/), 'Better123');
  await user.type(screen.getByLabelText(/New password again/), 'Better123');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
  expect(sent).toEqual({ newPassword: 'Better123', confirmPassword: 'Better123' });
});

test('shows no second form while the place that was asked for loads', async () => {
  signIn({ mustChangePassword: true });
  const loading = Promise.withResolvers<void>();
  server.use(
    mockCall(session.changePasswordWithoutToken, () => {
      server.use(mockCall(session.privilegesInit, () => candidate));
      return null;
    }),
    mockCall(notification.listAll, async () => {
      await loading.promise;
      return refused('Not now.', { status: 500 });
    }),
  );
  const { user, router } = await renderApp('/notifications');
  await user.type(await screen.findByLabelText(/^New password(?! again)/), 'Better123');
  await user.type(screen.getByLabelText(/New password again/), 'Better123');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/notifications'));
  expect(screen.queryByLabelText(/Old password/)).not.toBeInTheDocument();
  loading.resolve();
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
});

test('says that the temporary password is replaced when the next screen is there, not above the form that still waits', async () => {
  signIn({ mustChangePassword: true });
  const loading = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  server.use(
    mockCall(
      session.changePasswordWithoutToken,
      () => {
        server.use(
          mockCall(session.privilegesInit, async () => {
            asked.resolve();
            await loading.promise;
            return candidate;
          }),
        );
        return null;
      },
      'Your password has been changed.',
    ),
    mockCall(notification.listAll, () => refused('Not now.', { status: 500 })),
  );
  const { user, router } = await renderApp('/notifications');
  await user.type(await screen.findByLabelText(/^New password(?! again)/), 'Better123');
  await user.type(screen.getByLabelText(/New password again/), 'Better123');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await asked.promise;
  await new Promise((later) => setTimeout(later));
  expect(screen.queryByText('Your password has been changed.')).not.toBeInTheDocument();
  loading.resolve();
  expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/notifications');
});

test.each([
  [false, session.changePassword],
  [true, session.changePasswordWithoutToken],
])(
  'keeps what was typed when the answer is lost, and says what to do should it have been changed (temporary: %s)',
  async (mustChangePassword, call) => {
    signIn({ mustChangePassword });
    server.use(lostAnswer(call));
    const { user } = await renderApp('/change-password');
    await screen.findByLabelText(/^New password(?! again)/);
    if (!mustChangePassword) await user.type(screen.getByLabelText(/^Old password/), 'Old12345');
    await user.type(screen.getByLabelText(/^New password(?! again)/), 'Better123');
    await user.type(screen.getByLabelText(/New password again/), 'Better123');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await expectNotCertain();
    expect(screen.getByText(/has already been changed: sign in with the new one/)).toBeInTheDocument();
    expect(screen.getByLabelText(/New password again/)).toHaveValue('Better123');
  },
);
