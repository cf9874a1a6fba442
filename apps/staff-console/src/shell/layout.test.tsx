import { screen, waitFor, within } from '@testing-library/react';
import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import * as notification from '@psc/api-client/calls/notification.ts';
import type { MenuItem } from '@psc/api-client/calls/session.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { setWidth } from '@psc/ui/application/testing/browser-stand-ins.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { routes as routesOfApp } from '../routes.ts';
import { menuGroups, openItem } from './menu.ts';

const item = (stage: MenuItem['stage'], path: string): MenuItem => ({ stage, path, titleKey: `titles.${path}` });
// Screens of this app that need no privilege, so that the test needs no other area.
const menu = [item('settings', '/admin/change-password'), item('reports', '/admin/notifications'), item('payments', '/admin/no-such-screen')];

beforeEach(() => {
  setWidth(1280);
  server.use(mockCall(notification.listAll, () => ({ notifications: [], hasNextPage: false })));
});
afterEach(() => setWidth(360));

test('the side menu lists by stage what the gateway names and this app can open', async () => {
  signIn({}, {}, menu);
  const { user } = await renderApp('/admin/notifications');
  const side = await screen.findByRole('navigation', { name: 'Stages of recruitment' });
  expect(await within(side).findByText('Reports')).toBeInTheDocument();
  expect(within(side).queryByText('Payments')).not.toBeInTheDocument();
  await expectAccessible();
  await user.click(within(side).getByText('Settings'));
  expect(within(side).getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/admin/change-password');
});

test('the menu can be put away, and stays away on the next visit', async () => {
  signIn({}, {}, menu);
  const { user, unmount } = await renderApp('/admin/notifications');
  await user.click(await screen.findByRole('button', { name: 'Hide the menu' }));
  unmount();
  await renderApp('/admin/notifications');
  expect(await screen.findByRole('button', { name: 'Show the menu' })).toBeInTheDocument();
});

test('on a phone the menu comes over the screen and goes when a screen is chosen', async () => {
  setWidth(360);
  signIn({}, {}, menu);
  const { user, router } = await renderApp('/admin/notifications');
  await user.click(await screen.findByRole('button', { name: 'Show the menu' }));
  await user.click(await screen.findByText('Settings'));
  await user.click(screen.getByRole('link', { name: 'Change Password' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/change-password'));
  expect(screen.getByRole('button', { name: 'Show the menu' })).toBeInTheDocument();
});

test('Ctrl+K finds a screen by a part of its name', async () => {
  signIn({}, {}, menu);
  const { user, router } = await renderApp('/admin/notifications');
  await screen.findByText('Reports');
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Go to a screen' });
  await expectAccessible(palette);
  await user.type(within(palette).getByRole('combobox'), 'passw');
  expect(within(palette).getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/change-password'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('menu groups follow the cycle and leave out what the privileges do not open', () => {
  const lazy = async () => ({ Component: () => null });
  const routes = [
    { path: '/admin/payment', privilege: ['checkPayment' as const], lazy },
    { path: '/admin/requisition', privilege: ['requisition' as const], lazy },
    { path: '/admin/approval', privilege: ['requisition' as const], lazy },
  ];
  const items = [item('payments', '/admin/payment'), item('demand', '/admin/requisition'), item('demand', '/admin/approval')];
  const groups = menuGroups(items, routes, (privilege) => privilege === 'requisition');
  expect(groups.map(({ stage, items: shown }) => [stage, shown.map(({ path }) => path)])).toEqual([['demand', ['/admin/requisition', '/admin/approval']]]);
});

test('every screen belongs to the nearest item above it, or to the one from which people come to it', () => {
  const groups = menuGroups([item('demand', '/admin/approval'), item('scrutiny', '/admin/scrutiny'), item('payments', '/admin/payment')], routesOfApp, () => true);
  expect(openItem('/admin/approval/requisition', groups)).toBe('/admin/approval');
  expect(openItem('/admin/payment', groups)).toBe('/admin/payment');
  expect(openItem('/admin/candidate-details/20004/7/pending/1', groups)).toBe('/admin/scrutiny');
  expect(openItem('/admin/scrutiny-allocation', groups)).toBeUndefined();
});

test('beside an item stands how many cases wait there for this officer, and beside its stage the sum', async () => {
  const counters = { liveAdvertisements: 0, vacancies: 0, applicants: 0, myApplications: 0, registeredUsers: 0, profiles: 0 };
  const waiting = [
    { path: '/admin/approval/requisition', count: 2 },
    { path: '/admin/approval/percentage-distribution', count: 1 },
  ];
  server.use(mockCall(dashboard.adminCounters, () => ({ counters, waiting, open: [] })));
  signIn({ requisition: ['read', 'approve'] }, {}, [item('demand', '/admin/requisition'), item('demand', '/admin/approval')]);
  const { user } = await renderApp('/admin/notifications');
  const side = await screen.findByRole('navigation', { name: 'Stages of recruitment' });
  expect(await within(side).findAllByText('3')).toHaveLength(2);
  await user.click(within(side).getByText('Demand'));
  expect(within(side).getByRole('link', { name: 'Requisition Approval 3' })).toBeInTheDocument();
});
