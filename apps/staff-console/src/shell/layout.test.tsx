import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { readPart } from '@psc/i18n/node/catalogues.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import { getProfileByMasterId, resetUserPassword } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { MenuItem } from '@psc/api-client/areas/access/session.ts';
import { isSwitchedOn } from '@psc/api-client/server-state.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { setWidth } from '@psc/ui/application/testing/browser-stand-ins.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { expect, test, vi } from 'vitest';
import { radha } from '../areas/account/testing/sample.ts';
import { noCounters } from '../testing/no-counters.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { useWideFrame } from '../testing/wide-frame.ts';
import { routes as routesOfApp } from '../routes.ts';
import { itemsOf, menuGroups, openItem } from './menu.ts';
import { trailOf } from './trail.ts';
import { useOpenItem } from './use-open-item.ts';

const item = (path: string): MenuItem => ({ stage: 'reports', path, titleKey: `titles.${path}` });
// This screen needs no privilege, so the test needs no other area.
const byClass = '/admin/reportByClass';
const groupsOf = (paths: readonly string[]) => menuGroups(paths.map(item), routesOfApp, isSwitchedOn);
const menu = [item(byClass), item('/admin/no-such-screen')];

useWideFrame();

test('the side menu lists by stage what the gateway names and this app has a screen for', async () => {
  signIn({}, {}, menu);
  const { user } = await renderApp('/admin/notifications');
  const side = await screen.findByRole('navigation', { name: 'Stages of recruitment' });
  const reports = await within(side).findByRole('button', { name: 'Reports' });
  expect(within(side).queryByText('Payments')).not.toBeInTheDocument();
  await expectAccessible();
  await user.click(reports);
  expect(reports).toHaveAttribute('aria-expanded', 'true');
  await user.click(await within(side).findByRole('button', { name: 'Vacant posts' }));
  expect(await within(side).findByRole('link', { name: 'By Class' })).toHaveAttribute('href', byClass);
});

test('a stage that an officer has opened is open on the next visit', async () => {
  signIn({}, {}, menu);
  const { user, unmount } = await renderApp('/admin/notifications');
  await user.click(await screen.findByRole('button', { name: 'Reports' }));
  unmount();
  await renderApp('/admin/notifications');
  expect(await screen.findByRole('button', { name: 'Reports' })).toHaveAttribute('aria-expanded', 'true');
});

test('a stage with many screens is looked through by typing', async () => {
  const lists = [
    'class',
    'post',
    'service',
    'group',
    'sub-group',
    'subject',
    'district',
    'local-body',
    'caste',
    'caste-group',
    'religion',
    'language',
  ];
  const further = ['disability-type', 'level', 'faculty', 'organization', 'ministry'];
  signIn(
    {},
    {},
    [...lists, ...further].map((name) => item(`/admin/master-data/${name}`)),
  );
  const { user } = await renderApp('/admin/notifications');
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  expect(await screen.findByRole('button', { name: 'People' })).toHaveAttribute('aria-expanded', 'false');
  await user.type(screen.getByRole('textbox', { name: 'Search in Settings' }), 'relig');
  expect(screen.getByRole('link', { name: 'Religion' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'People' })).not.toBeInTheDocument();
});

test('pressed offline, the menu says so and the screen stays', async () => {
  signIn({}, {}, menu);
  const { user, router } = await renderApp('/admin/notifications');
  await user.click(await screen.findByRole('button', { name: 'Reports' }));
  await user.click(await screen.findByRole('button', { name: 'Vacant posts' }));
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(await screen.findByRole('link', { name: 'By Class' }));
  expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
  await expectAddress(router, '/admin/notifications');
  offline.mockRestore();
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
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(screen.getByRole('button', { name: 'Show the menu' })).toBeInTheDocument();
});

test('menu groups follow the cycle, and the parts of a stage the order of the work', () => {
  const paths = ['/admin/payment', '/admin/invigilator', '/admin/approval', '/admin/exam-scheduling', '/admin/requisition'];
  const groups = groupsOf(paths);
  expect(groups.map(({ stage, parts }) => [stage, parts.map(({ section, items }) => [section, items.map(({ path }) => path)])])).toEqual([
    ['demand', [[null, ['/admin/requisition', '/admin/approval']]]],
    [
      'examination',
      [
        ['schedule', ['/admin/exam-scheduling']],
        ['invigilators', ['/admin/invigilator']],
      ],
    ],
    ['payments', [[null, ['/admin/payment']]]],
  ]);
});

test('no stage and no part of one shows more than seven entries', () => {
  const everything = groupsOf(routesOfApp.map(({ path }) => path));
  const entries = everything.flatMap(({ stage, parts }) => [
    { of: stage, count: parts.reduce((sum, { section, items }) => sum + (section === null ? items.length : 1), 0) },
    ...parts.filter(({ section }) => section !== null).map(({ section, items }) => ({ of: section, count: items.length })),
  ]);
  expect(entries.filter(({ count }) => count > 7)).toEqual([]);
});

test('every screen behind the sign-in is in the menu, or leads back to one that is', () => {
  const paths = new Set<string>(routesOfApp.filter(({ stage }) => stage).map(({ path }) => path));
  const outside = [
    '/admin/dashboard',
    '/admin/change-password',
    '/admin/second-factor',
    '/admin/sessions',
    '/admin/deputy',
    '/admin/notifications',
    '/admin/requests',
  ];
  const lost = routesOfApp.filter((route) => route.access !== 'public' && !outside.includes(route.path));
  expect(lost.filter(({ path }) => !trailOf(path, routesOfApp).some((above) => paths.has(above.path)))).toEqual([]);
});

test('every screen belongs to the nearest item above it, or to the one from which people come to it', () => {
  const groups = groupsOf(['/admin/approval', '/admin/scrutiny', '/admin/payment']);
  expect(openItem('/admin/approval/requisition', groups, routesOfApp)).toBe('/admin/approval');
  expect(openItem('/admin/payment', groups, routesOfApp)).toBe('/admin/payment');
  expect(openItem('/admin/candidate-details/20004/7/pending/1', groups, routesOfApp)).toBe('/admin/scrutiny');
  expect(openItem('/admin/scrutiny-allocation', groups, routesOfApp)).toBeUndefined();
});

test('the header says where in the cycle the screen is, and leads back', async () => {
  signIn({ masterConfiguration: ['read'] });
  server.use(mockCall(invigilator.listPosts, () => []));
  await renderApp('/admin/invigilator-post');
  const trail = await screen.findByRole('navigation', { name: 'Location of this screen' });
  expect(within(trail).getByText('Examination')).toBeInTheDocument();
  expect(within(trail).getByRole('link')).toHaveAttribute('href', '/admin/invigilator-post-list');
});

test('an item shows how many cases are waiting there for this officer, and its stage shows the sum', async () => {
  const waiting = [
    {
      kind: 'requisitionsToDecide' as const,
      path: '/admin/approval/requisition',
      count: 2,
      since: '2026-11-20T04:00:00.000Z',
      dueAt: '2026-11-23T04:00:00.000Z',
      late: 0,
    },
    {
      kind: 'distributionsToDecide' as const,
      path: '/admin/approval/percentage-distribution',
      count: 1,
      since: '2026-11-20T04:00:00.000Z',
      dueAt: '2026-11-23T04:00:00.000Z',
      late: 0,
    },
  ];
  server.use(mockCall(dashboard.adminCounters, () => ({ counters: noCounters, waiting, open: [] })));
  signIn({ requisition: ['read', 'approve'] }, {}, [item('/admin/requisition'), item('/admin/approval')]);
  const { user } = await renderApp('/admin/notifications');
  await user.click(await screen.findByRole('button', { name: 'Demand 3' }));
  expect(await screen.findByRole('link', { name: 'Approvals 3' })).toBeInTheDocument();
});

test.each([
  ['after an act', null],
  ['when a colleague was faster', refused('Somebody else has changed this.', { status: 409, errorCode: 'CHANGED_MEANWHILE' })],
])('%s the numbers in the menu are renewed without a reload', async (_when, answer) => {
  const times = { since: '2026-11-20T04:00:00.000Z', dueAt: '2026-11-23T04:00:00.000Z', late: 0 };
  let count = 3;
  server.use(
    mockCall(dashboard.adminCounters, () => ({
      ...{ counters: noCounters, open: [] },
      waiting: [{ kind: 'enquiriesToAnswer' as const, path: '/admin/enquiries', count, ...times }],
    })),
    mockCall(getProfileByMasterId, () => radha),
    mockCall(resetUserPassword, () => {
      count = 2;
      return answer?.clone() ?? null;
    }),
  );
  signIn({ profileManagement: ['read', 'update'], publicUserManagement: ['read', 'update'] }, {}, [item('/admin/usermanagement')]);
  const { user } = await renderApp('/admin/internal/passwordreset?masterId=10000042');
  const candidates = await screen.findByRole('button', { name: 'Candidates 3' });
  await user.type(await screen.findByLabelText(/^Reason/), 'Asked by phone');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(candidates).toHaveAccessibleName('Candidates 2'));
});

test('an item has the name that people say, with the title of its screen as explanation, and is found by either', async () => {
  signIn({}, {}, menu);
  const { user } = await renderApp('/admin/notifications');
  await user.click(await screen.findByRole('button', { name: 'Reports' }));
  await user.click(await screen.findByRole('button', { name: 'Vacant posts' }));
  expect(await screen.findByRole('link', { name: 'By Class' })).toHaveAttribute('title', 'Class-wise Report');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('textbox', { name: 'Find a screen or an advertisement' }), 'by class');
  expect(await screen.findByRole('button', { name: /Class-wise Report/ })).toBeInTheDocument();
});

test('a screen that is in no menu keeps the item of its stage from which the officer came', () => {
  const groups = groupsOf(['/admin/advertisementlist', '/admin/publish-advertisement', '/admin/payment']);
  const { result, rerender } = renderHook(({ pathname }) => useOpenItem(pathname, groups), {
    initialProps: { pathname: '/admin/publish-advertisement' },
  });
  rerender({ pathname: '/admin/advertisement-dates/20001' });
  expect(result.current).toBe('/admin/publish-advertisement');
  rerender({ pathname: '/admin/advertisementlist' });
  expect(result.current).toBe('/admin/advertisementlist');
  rerender({ pathname: '/admin/payment' });
  rerender({ pathname: '/admin/advertisement-dates/20001' });
  expect(result.current, 'an item of another stage is not kept').toBe('/admin/advertisementlist');
});

test.each(['en', 'ne'] as const)('every name in the menu fits on one line in %s, beside the number that waits', (language) => {
  const titles = readPart('titles-staff-console', language);
  const items = groupsOf(routesOfApp.map(({ path }) => path)).flatMap((group) => itemsOf(group));
  const names = items.map(({ titleKey }) => titles.get(`${titleKey}#menu`) ?? titles.get(titleKey)!);
  // 156 px are left in a section beside a number: 21 Latin letters, or 15 syllables of Devanagari, in 15 px.
  const most = { en: 21, ne: 15 }[language];
  expect(names.filter((name) => syllables(name) > most)).toEqual([]);
});

/** Letters with the marks and halves that are drawn in their width. */
const syllables = (text: string) => [...new Intl.Segmenter('ne', { granularity: 'grapheme' }).segment(text)].length;
