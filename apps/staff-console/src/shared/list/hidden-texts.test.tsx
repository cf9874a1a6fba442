import * as listFilter from '@psc/api-client/platform/list-filter.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as staffAccounts from '@psc/api-client/areas/access/staff-account/staff.ts';
import { resetAllStores } from '@psc/api-client/session.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { handleFor, textBehind } from './hidden-texts.ts';

const label = 'Name, user name, e-mail or mobile';
const row: staffAccounts.InternalUserRow = {
  accountId: 300_004,
  name: { en: 'Prakash Rai', ne: 'प्रकाश राई' },
  userName: 'prakash',
  email: 'prakash@psc.example',
  mobileNumber: '9841000000',
  office: null,
  roles: [],
  state: 'active',
  activeFromAd: null,
  activeUntilAd: null,
  lastSignedInAt: null,
};
let asked: (string | null)[];
let addresses: string[];

beforeEach(() => {
  asked = [];
  addresses = [];
  signIn({ userManagement: ['read'] });
  server.use(
    mockCall(masterData.listOrganizations, () => []),
    mockCall(staffAccounts.listRoles, () => listPage([])),
    mockCall(staffAccounts.listModules, () => []),
    mockCall(staffAccounts.listInternalUsers, ({ query, request }) => {
      asked.push(query.get('text'));
      addresses.push(request.url);
      return listPage([row]);
    }),
    mockCall(listFilter.list, () => []),
  );
});

test('who is looked for is in no address, and Back and a reload find it again', async () => {
  const { user, router, unmount } = await renderApp('/admin/userlist');
  await user.type(await screen.findByRole('searchbox', { name: label }), 'Prakash');
  await waitFor(() => expect(asked.at(-1)).toBe('Prakash'));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?text=[0-9a-f]{8}$/u));
  const found = router.state.location;
  expect(addresses.join()).not.toContain('Prakash');

  await router.navigate('/admin/userlist?state=active');
  await waitFor(() => expect(asked.at(-1)).toBeNull());
  expect(screen.getByRole('searchbox', { name: label })).toHaveValue('');
  await router.navigate(-1);
  await waitFor(() => expect(asked.at(-1)).toBe('Prakash'));
  expect(screen.getByRole('searchbox', { name: label })).toHaveValue('Prakash');

  unmount();
  await renderApp(`${found.pathname}${found.search}`);
  expect(await screen.findByRole('searchbox', { name: label })).toHaveValue('Prakash');
});

test('an address from elsewhere that names somebody looks for nobody', async () => {
  await renderApp('/admin/userlist?text=Prakash');
  expect(await screen.findByRole('searchbox', { name: label })).toHaveValue('');
  expect(asked).toEqual([null]);
});

test('a link to the rows and a kept set of filters name nobody', async () => {
  const saved: string[] = [];
  server.use(
    mockCall(listFilter.save, ({ body }) => {
      saved.push(...body.filters.map(({ search }) => search));
      return body.filters;
    }),
  );
  const { user } = await renderApp(`/admin/userlist?state=active&text=${handleFor('Prakash')}`);
  await user.click(await screen.findByRole('button', { name: 'Tools of the list' }));
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await user.type(await screen.findByRole('textbox', { name: 'Save the current filters as' }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual(['state=active']));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy a link to these rows' }));
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/\/admin\/userlist\?state=active$/u));
});

test('the same text has the same place, and signing out forgets it', () => {
  const handle = handleFor('Prakash');
  expect(handleFor('Prakash')).toBe(handle);
  expect(handleFor('Sarita')).not.toBe(handle);
  resetAllStores();
  expect(textBehind(handle)).toBe('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Prakash');
});
