import { setLanguage } from '@psc/api-client/areas/account/own-account.ts';
import { screen, waitFor } from '@testing-library/react';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { watchOtherTabs } from '@psc/api-client/session.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { readTokens } from '@psc/api-client/token-store.ts';
import { readDraft } from '@psc/ui/drafts.ts';
import { beforeEach, expect, test } from 'vitest';
import { lists, openProfile, personal } from '../areas/profile/testing/fixtures.ts';
import { candidate, renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

// Typed values must survive the end of a session and a change of language (first specification document, section 8).

const form = '/user/profile/personal';
const typed = 'हरि बस्नेत';
const expired = () => refused('Expired', { status: 401, error: 'invalid_token' });

beforeEach(() => {
  openProfile();
  server.use(
    lists.districts,
    mockCall(profile.getPersonalDetails, () => personal),
    mockCall(dashboard.vacancyList, () => []),
    mockCall(notice.listPublic, () => []),
  );
});

async function typeIntoForm() {
  const app = await renderApp(form);
  const father = await screen.findByLabelText(/^Father's name/);
  await app.user.clear(father);
  await app.user.type(father, typed);
  await waitFor(() => expect(keptFatherName()).toBe(typed));
  return app;
}

const keptFatherName = () => readDraft(String(candidate.accountId), 'profile.personal')?.values['fatherNameNe'];

async function logInAgain(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  server.use(
    mockCall(session.login, () => ({
      access_token: 'access-2',
      refresh_token: 'refresh-2',
      token_type: 'bearer' as const,
      expires_in: 900,
    })),
  );
  await user.type(await screen.findByLabelText(/^User name or e-mail/), 'sita');
  await user.type(screen.getByLabelText(/^Password/), 'Good1234');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a session that expires during a form says so once, and after signing in the same form offers what was typed', async () => {
  server.use(mockCall(profile.savePersonalDetails, () => refused('Sign in first.', { status: 401 })));
  const { user, router } = await typeIntoForm();
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findAllByText('Your session has expired.')).toHaveLength(1);
  // The toast disappears after four seconds; the reason stays on the page.
  expect(await screen.findByText(/^Your session has ended, so you were signed out/)).toBeInTheDocument();
  await logInAgain(user);
  await waitFor(() => expect(router.state.location.pathname).toBe(form));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/^Father's name/)).toHaveValue(typed);
});

test('a refresh that is refused logs out once and keeps what was typed', async () => {
  let refreshes = 0;
  server.use(
    mockCall(profile.savePersonalDetails, expired),
    mockCall(session.refresh, () => {
      refreshes += 1;
      return refused('Spent', { status: 400 });
    }),
  );
  const { user, router } = await typeIntoForm();
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe(form));
  expect([refreshes, readTokens(), keptFatherName()]).toEqual([1, null, typed]);
});

test('a token that expires during a form is refreshed and the form saved, and nobody notices', async () => {
  const saved: unknown[] = [];
  server.use(
    mockCall(session.refresh, () => ({
      access_token: 'access-2',
      refresh_token: 'refresh-2',
      token_type: 'bearer' as const,
      expires_in: 900,
    })),
    mockCall(profile.savePersonalDetails, ({ body, request }) => {
      if (request.headers.get('authorization') !== 'Bearer access-2') return expired();
      saved.push(body);
      return null;
    }),
    // The next form is out of scope here.
    mockCall(profile.getContact, () => refused('Not now.', { status: 500 })),
    lists.provinces,
    lists.localBodyTypes,
  );
  const { user, router } = await typeIntoForm();
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile/contact'));
  expect(saved).toMatchObject([{ fatherNameNe: typed }]);
});

test('the language changed during a form leaves what was typed where it is', async () => {
  const saved: string[] = [];
  server.use(
    mockCall(setLanguage, ({ body }) => {
      saved.push(body.language);
      return null;
    }),
  );
  const { user } = await typeIntoForm();
  const father = screen.getByLabelText(/^Father's name/);
  await user.click(screen.getByRole('button', { name: 'नेपाली' }));
  expect(await screen.findByRole('button', { name: 'English' })).toBeInTheDocument();
  await waitFor(() => expect(father).toHaveValue(typed));
  expect(father).toBeInTheDocument();
  // Mails use this language from now on.
  await waitFor(() => expect(saved).toEqual(['ne']));
});

test('logging out in another tab ends the session here and wipes what was typed', async () => {
  const { router } = await typeIntoForm();
  const stop = watchOtherTabs();
  const otherTab = new BroadcastChannel('psc.session.candidate-portal');
  otherTab.postMessage({ kind: 'loggedOut', accountId: candidate.accountId });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect([router.state.location.search, readTokens(), keptFatherName()]).toEqual(['', null, undefined]);
  expect(screen.queryByText(/^Your session has ended/)).not.toBeInTheDocument();
  otherTab.close();
  stop();
});
