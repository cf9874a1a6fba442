import { screen, waitFor, within } from '@testing-library/react';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { everythingOfRadha, pageOfRadha, radha } from './testing/sample.ts';

beforeEach(() => signIn({ profileManagement: ['read'] }));

const searchFor = async (text: string, user: Awaited<ReturnType<typeof renderApp>>['user']) => {
  await user.type(await screen.findByLabelText(/^Who are you looking for/), text);
  await user.click(screen.getByRole('button', { name: 'Search' }));
};

test('an officer finds a candidate and opens the account, and what was typed is in no address', async () => {
  const asked: unknown[] = [];
  const total = { count: 1000, more: true };
  server.use(
    mockCall(userAdmin.searchProfiles, ({ body }) => {
      asked.push(body);
      return body.after
        ? { candidates: [{ ...radha, masterId: 10000043, name: { en: 'Radha Tamang', ne: 'राधा तामाङ' } }], nextAfter: null, total }
        : { candidates: [{ ...radha, permission: { ...radha.permission, canEditProfile: false } }], nextAfter: radha.masterId, total };
    }),
    mockCall(userAdmin.getCandidatePage, () => pageOfRadha),
  );
  const { user, router } = await renderApp('/admin/usermanagement');
  await searchFor('radha', user);
  expect(await screen.findByText('Profile locked')).toBeInTheDocument();
  expect(screen.getByText(/^1 of more than 1,000 candidates/)).toBeInTheDocument();
  expect(router.state.location.search).not.toContain('radha');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Radha Tamang')).toBeInTheDocument();
  expect(asked).toEqual([{ searchText: 'radha' }, { searchText: 'radha', after: radha.masterId }]);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Radha Shrestha' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Radha Shrestha' })).toBeInTheDocument();
  await expectAddress(router, '?masterId=10000042');
});

test('a screen about the candidate keeps the tabs of the candidate, narrowed to what this officer may open', async () => {
  signIn({ profileManagement: ['read'], lockProfile: ['read', 'update'] });
  server.use(
    mockCall(userAdmin.getCandidatePage, () => pageOfRadha),
    mockCall(userAdmin.getFullUserDetails, () => everythingOfRadha),
  );
  const { user, router } = await renderApp('/admin/userDetails?masterId=10000042');
  const tabs = async () => within(await screen.findByRole('navigation', { name: 'Parts of the candidate' }));
  expect((await tabs()).getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Overview',
    'Full User Details',
    'User Search',
    'Lock Profile',
  ]);
  await user.click((await tabs()).getByRole('link', { name: 'Full User Details' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fullDetails'));
  expect((await tabs()).getByRole('link', { name: 'Full User Details' })).toHaveAttribute('aria-current', 'page');
  await user.click((await tabs()).getByRole('link', { name: 'Candidate 10000042' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin/userDetails', search: '?masterId=10000042' }));
});

test('an empty search says what is missing, and one without a result what to try', async () => {
  server.use(mockCall(userAdmin.searchProfiles, () => ({ candidates: [], nextAfter: null, total: { count: 0, more: false } })));
  const { user } = await renderApp('/admin/usermanagement');
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await screen.findAllByText('Search text is required.')).not.toHaveLength(0);
  await searchFor('nobody', user);
  expect(await screen.findByText('No candidates found')).toBeInTheDocument();
});

test('the full view shows the record of a candidate, in both languages', async () => {
  server.use(mockCall(userAdmin.getFullUserDetails, () => everythingOfRadha));
  await renderApp('/admin/fullDetails?masterId=10000042', { language: 'ne' });
  expect(await screen.findByRole('heading', { level: 1, name: 'राधा श्रेष्ठ' })).toBeInTheDocument();
  expect(screen.getByText('इमेल सर्भरले स्वीकार गर्‍यो')).toBeInTheDocument();
  const application = screen.getByRole('article', { name: '2083-84-0000005' });
  expect(within(application).getByText(/All papers seen/)).toBeInTheDocument();
  expect(within(application).queryByText('प्रवेशपत्र जारी')).not.toBeInTheDocument();
  expect(screen.getByText('Hari Thapa', { exact: false })).toBeInTheDocument();
  await expectAccessible();
});

test('a candidate who does not exist is said to be none', async () => {
  server.use(mockCall(userAdmin.getFullUserDetails, () => refused('This candidate was not found.', { status: 404 })));
  await renderApp('/admin/fullDetails?masterId=99999999');
  expect(await screen.findByText('This candidate was not found.')).toBeInTheDocument();
});

test('older acts of staff are fetched when they are asked for', async () => {
  const asked: unknown[] = [];
  const act = { id: 1, at: '2026-01-01T04:00:00.000Z', action: 'userAdmin.banUser', officer: 'Nisha Magar', reason: 'Somebody else sat' };
  server.use(
    mockCall(userAdmin.getFullUserDetails, () => everythingOfRadha),
    mockCall(userAdmin.listPersonRecord, ({ params }) => {
      asked.push(params);
      return { record: { mails: [], signIns: [], acts: [act], locks: [] }, after: null };
    }),
  );
  const { user } = await renderApp('/admin/fullDetails?masterId=10000042');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Somebody else sat')).toBeInTheDocument();
  expect(asked).toEqual([{ masterId: '10000042', part: 'acts', after: '7' }]);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
