import { screen, waitFor } from '@testing-library/react';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { readTokens, saveTokens } from '@psc/api-client/token-store.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

/** The dialog is lazy-loaded. */
const slow = { timeout: 10_000 };
const minutes = (count: number) => Date.now() + count * 60_000;

beforeEach(() => {
  signIn();
});

const endsIn = (count: number) => saveTokens({ ...readTokens()!, endsAt: minutes(count) });

test('a session that is about to end says so before it does, and can be prolonged', async () => {
  endsIn(4);
  server.use(
    mockCall(session.refresh, () => ({
      ...{ access_token: 'access-2', refresh_token: 'refresh-2', token_type: 'bearer' as const, expires_in: 900 },
      session_ends_in: 4 * 60 * 60,
    })),
  );
  const { user } = await renderApp('/change-password');
  expect(await screen.findByRole('dialog', { name: 'Your session is about to end' }, slow)).toHaveTextContent(
    'Your session ends in 4 minutes.',
  );
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session is about to end' })).not.toBeInTheDocument());
  expect(readTokens()).toMatchObject({ accessToken: 'access-2' });
  expect(readTokens()!.endsAt! - Date.now()).toBeGreaterThan(3 * 60 * 60_000);
});

test('a session that the gateway lets last no longer says what to do instead', async () => {
  endsIn(2);
  server.use(
    mockCall(session.refresh, () => ({
      ...{ access_token: 'access-2', refresh_token: 'refresh-2', token_type: 'bearer' as const, expires_in: 900 },
      session_ends_in: 110,
    })),
  );
  const { user } = await renderApp('/change-password');
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }, slow));
  expect(await screen.findByRole('alert')).toHaveTextContent('The session cannot be extended.');
});

test('a session with hours left is not spoken of', async () => {
  endsIn(60);
  await renderApp('/change-password');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
