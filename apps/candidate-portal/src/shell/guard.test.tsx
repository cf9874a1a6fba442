import { screen, waitFor } from '@testing-library/react';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

beforeEach(() => {
  server.use(
    mockCall(dashboard.vacancyList, () => []),
    mockCall(notice.listPublic, () => []),
    // The home screen belongs to another area; here it only has to open.
    ...[dashboard.details, dashboard.status].map((call) => mockCall(call, () => refused('Not now.', { status: 500 }))),
  );
});

test.each(['/', '/home', '/notifications?page=3', '/change-password', '/no-such-page'])(
  '%s leads a stranger to the login',
  async (address) => {
    const { router } = await renderApp(address);
    await screen.findByRole('heading', { name: 'Sign in' });
    await expectAddress(router, '/login');
  },
);

test('the place asked for is remembered with its filters', async () => {
  const { router } = await renderApp('/notifications?page=3');
  await screen.findByRole('heading', { name: 'Sign in' });
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe('/notifications?page=3'));
});

test('the place asked for is remembered while a temporary password is changed', async () => {
  signIn({ mustChangePassword: true });
  const { router } = await renderApp('/notifications?page=3');
  await waitFor(() => expect(router.state.location.pathname).toBe('/change-password'));
  expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe('/notifications?page=3');
});

test.each(['/login', '/register'])('%s leads somebody who has logged in to the home screen', async (address) => {
  signIn();
  const { router } = await renderApp(address);
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('an address that no screen has says so to a candidate', async () => {
  signIn();
  await renderApp('/no-such-page');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

test('tokens that the gateway no longer accepts lead to the login and back', async () => {
  signIn();
  server.use(mockCall(session.privilegesInit, () => refused('Please log in.', { status: 401 })));
  const { router } = await renderApp('/notifications');
  await screen.findByRole('heading', { name: 'Sign in' });
  await expectAddress(router, '?returnTo=%2Fnotifications');
  expect(await screen.findByText(/^Your session has ended, so you were signed out/)).toBeInTheDocument();
});

test('a gateway that cannot say who is here shows the error screen, not the login', async () => {
  signIn();
  server.use(mockCall(session.privilegesInit, () => refused('', { status: 500 })));
  await renderApp('/notifications');
  expect(await screen.findByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
});

test('who has an authenticator app gives its code before anything else opens, and then comes to the place asked for', async () => {
  let given: unknown;
  signIn({ asksNext: 'secondFactor' });
  server.use(
    mockCall(secondFactor.giveOwn, ({ body }) => {
      given = body;
      signIn();
      return null;
    }),
  );
  server.use(mockCall(notification.listAll, () => ({ notifications: [], hasNextPage: false })));
  const { router, user } = await renderApp('/notifications?page=3');
  await user.type(await screen.findByLabelText(/Code/), '123456');
  await expectAddress(router, '/second-factor');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
  expect(given).toEqual({ code: '123456' });
});
