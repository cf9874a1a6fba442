import { screen, waitFor, within } from '@testing-library/react';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { officer, renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

async function fillIn(user: Awaited<ReturnType<typeof renderApp>>['user'], username: string, password: string) {
  await user.type(await screen.findByLabelText(/User name or e-mail/), username);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 } as const;

test('signs an officer in as the staff console and continues to the screen asked for', async () => {
  let client: string | null = null;
  server.use(
    mockCall(session.login, ({ request }) => {
      client = request.headers.get('authorization');
      return tokens;
    }),
    mockCall(session.privilegesInit, () => officer),
    mockCall(session.menuList, () => []),
    mockCall(notification.listAll, () => ({ notifications: [], hasNextPage: false })),
    mockCall(notification.dailyMail, () => ({ wanted: false })),
  );
  const { user } = await renderApp('/admin/notifications');
  await screen.findByRole('heading', { name: 'Staff sign-in' });
  await expectAccessible();
  await fillIn(user, 'hari', 'Secret123');
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeInTheDocument();
  expect(atob(String(client).replace('Basic ', ''))).toBe('staff-console:');
});

test('signs an officer in whose keyboard has written a space after the user name', async () => {
  const names: string[] = [];
  server.use(
    mockCall(session.login, ({ body }) => (names.push(body.username), refused('The user name or the password is wrong.', { status: 400 }))),
  );
  const { user } = await renderApp('/login');
  await fillIn(user, 'hari ', 'Secret123');
  await waitFor(() => expect(names).toEqual(['hari']));
});

test('says when to try again after too many wrong attempts, once and in the form', async () => {
  server.use(mockCall(session.login, () => refused('Too many wrong attempts. Please try again in 15 minutes.', { status: 429 })));
  const { user } = await renderApp('/login');
  await fillIn(user, 'hari', 'Wrong1234');
  await waitFor(() => expect(screen.getAllByText(/^Too many wrong attempts/)).toHaveLength(1));
  expect(screen.getByRole('alert', { name: 'Errors' })).toHaveTextContent('Too many wrong attempts. Please try again in 15 minutes.');
  expect(screen.getByLabelText(/User name or e-mail/)).toHaveValue('hari');
});

test('opens in Nepali', async () => {
  await renderApp('/login', { language: 'ne' });
  expect(await screen.findByRole('heading', { name: 'कर्मचारी लग इन' })).toBeInTheDocument();
});

test('offers a link to anyone who forgot the password', async () => {
  server.use(mockCall(session.requestResetPassword, () => null, 'A link is on its way.'));
  const { user } = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forgot password' });
  await user.type(within(dialog).getByLabelText(/E-mail/), 'hari@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('A link is on its way.')).toBeInTheDocument();
});
