import { screen, waitFor, within } from '@testing-library/react';
import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import * as notice from '@psc/api-client/calls/notice.ts';
import * as notification from '@psc/api-client/calls/notification.ts';
import * as own from '@psc/api-client/calls/own-account.ts';
import type { OwnAccount } from '@psc/api-client/calls/own-account.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const account: OwnAccount = {
  username: 'sita_basnet',
  email: 'sita@mail.example',
  phoneNumber: '9841234567',
  language: 'ne',
  registeredAt: '2026-10-01T04:00:00.000Z',
  waiting: [],
  sessions: [
    { sessionId: '11111111-1111-4111-8111-111111111111', startedAt: '2026-11-21T04:00:00.000Z', isThis: true },
    { sessionId: '22222222-2222-4222-8222-222222222222', startedAt: '2026-11-20T04:00:00.000Z', isThis: false },
  ],
  signIns: [
    {
      at: '2026-11-21T04:00:00.000Z',
      outcome: 'signedIn',
      browser: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
      address: '203.0.113.7',
    },
    { at: '2026-11-20T03:59:00.000Z', outcome: 'wrongPassword', browser: '', address: '203.0.113.9' },
  ],
  applicationsInProgress: 0,
};

function answer(changes: Partial<OwnAccount> = {}): void {
  server.use(
    mockCall(own.details, () => ({ ...account, ...changes })),
    mockCall(notification.choices, () => [{ kind: 'payment' as const, mailed: true }]),
  );
}
const passwordIn = (form: HTMLElement) => form.querySelector<HTMLInputElement>('input[name=password]')!;
beforeEach(() => {
  signIn();
  answer();
});

test.each(['en', 'ne'] as const)('says by what the account is known and where it is open (%s)', async (language) => {
  await renderApp('/account', { language });
  expect(await screen.findByText('sita_basnet')).toBeInTheDocument();
  expect(screen.getByText('sita@mail.example')).toBeInTheDocument();
  expect(screen.getByText('Chrome · Android, 203.0.113.7')).toBeInTheDocument();
  await expectAccessible();
});

test('changes the e-mail by a code that comes to the new one; a wrong password stands at its field and nothing typed is lost', async () => {
  const sent: unknown[] = [];
  const refusal = { errors: [{ field: 'password', message: 'The password is wrong.' }] };
  server.use(mockCall(own.changeEmail, () => refused('Not saved', refusal)));
  const { user } = await renderApp('/account');
  await user.click(await screen.findByText('Change the e-mail'));
  await user.type(await screen.findByLabelText(/^New e-mail/), 'new@mail.example');
  const form = screen.getByLabelText(/^New e-mail/).closest('form')!;
  await user.type(passwordIn(form), 'Wrong123');
  await user.click(within(form).getByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByRole('alert', { name: 'Errors' })).toHaveTextContent('The password is wrong.');
  expect(screen.getByLabelText(/^New e-mail/)).toHaveValue('new@mail.example');
  server.use(
    mockCall(own.changeEmail, ({ body }) => {
      sent.push(body);
      answer({ waiting: [{ purpose: 'email', value: 'new@mail.example', expiresAt: '2026-11-21T06:30:00.000Z' }] });
      return null;
    }),
    mockCall(own.confirmChange, ({ body }) => {
      sent.push(body);
      answer({ email: 'new@mail.example' });
      return null;
    }),
  );
  await user.click(within(form).getByRole('button', { name: 'Send me a code' }));
  await user.type(await screen.findByLabelText(/^Code/), '१२३ ४५६');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Code/)).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ email: 'new@mail.example' }, { purpose: 'email', code: '123456' }]);
});

test('ends another sign-in, and this one not', async () => {
  const ended: unknown[] = [];
  server.use(
    mockCall(own.endSessions, ({ body }) => {
      ended.push(body.sessionId);
      answer({ sessions: account.sessions.slice(0, 1) });
      return null;
    }),
  );
  const { user } = await renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End' })).not.toBeInTheDocument());
  expect(ended).toEqual([account.sessions[1]!.sessionId]);
  expect(screen.getByText('This device')).toBeInTheDocument();
});

test('an account with an application in progress is not closed, another one is, and the person is signed out', async () => {
  answer({ applicationsInProgress: 1 });
  const first = await renderApp('/account');
  expect(await screen.findByText(/1 application is still in progress/)).toBeInTheDocument();
  expect(screen.queryByText('Close my account')).not.toBeInTheDocument();
  first.unmount();
  answer();
  server.use(
    mockCall(own.close, () => null),
    mockCall(dashboard.vacancyList, () => []),
    mockCall(notice.listPublic, () => []),
  );
  const { user, router } = await renderApp('/account');
  await user.click(await screen.findByText('Close my account'));
  const form = (await screen.findByRole('button', { name: 'Close it for good' })).closest('form')!;
  await user.type(passwordIn(form), 'Right123');
  await user.click(within(form).getByRole('button', { name: 'Close it for good' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('a kind of mail that has no deadline is switched off, and the screen says what always comes', async () => {
  const chosen: unknown[] = [];
  server.use(
    mockCall(notification.setChoice, ({ body }) => {
      chosen.push(body);
      return [{ kind: 'payment' as const, mailed: false }];
    }),
  );
  const { user } = await renderApp('/account');
  const mails = await screen.findByRole('switch', { name: 'Fee received or returned' });
  expect(screen.getByText(/always comes by e-mail as well/)).toBeInTheDocument();
  await user.click(mails);
  await waitFor(() => expect(mails).not.toBeChecked());
  expect(chosen).toEqual([{ kind: 'payment', mailed: false }]);
});
