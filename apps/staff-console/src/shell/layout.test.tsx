import { screen, waitFor, within } from '@testing-library/react';
import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import * as invigilator from '@psc/api-client/calls/invigilator.ts';
import { list as listRequisitions } from '@psc/api-client/calls/requisition.ts';
import { listEntries } from '@psc/api-client/calls/master-data.ts';
import * as notification from '@psc/api-client/calls/notification.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import * as payment from '@psc/api-client/calls/payment.ts';
import { searchUsers } from '@psc/api-client/calls/user-admin/applicants.ts';
import { getProfileByMasterId, resetUserPassword, searchProfiles } from '@psc/api-client/calls/user-admin/candidates.ts';
import type { MenuItem } from '@psc/api-client/calls/session.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { setWidth } from '@psc/ui/application/testing/browser-stand-ins.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleAdvertisement } from '../areas/advertisement/testing/example-advertisement.ts';
import { radha } from '../areas/candidate-account/testing/sample.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { routes as routesOfApp } from '../routes.ts';
import { menuGroups, openItem } from './menu.ts';
import { trailOf } from './trail.ts';

const item = (path: string): MenuItem => ({ stage: 'reports', path, titleKey: `titles.${path}` });
// Screens of this app that need no privilege, so that the test needs no other area.
const byClass = '/admin/reportByClass';
const menu = [item(byClass), item('/admin/no-such-screen')];

beforeEach(() => {
  setWidth(1280);
  server.use(
    mockCall(notification.listAll, () => ({ notifications: [], hasNextPage: false })),
    mockCall(notification.dailyMail, () => ({ wanted: false })),
  );
});
afterEach(() => {
  setWidth(360);
  localStorage.clear();
});

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
  expect(await within(side).findByRole('link', { name: 'Class-wise Report' })).toHaveAttribute('href', byClass);
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
  await user.click(await screen.findByRole('link', { name: 'Class-wise Report' }));
  expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/notifications');
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

test.each([
  ['a part of its name', 'class-w'],
  ['its name in the other script', 'श्रेणी'],
  ['what else people call it', 'statist'],
])('Ctrl+K finds a screen by %s', async (_by, typed) => {
  signIn({}, {}, menu);
  const { user, router } = await renderApp('/admin/notifications');
  await screen.findByRole('button', { name: 'Reports' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog');
  await expectAccessible(palette);
  await user.type(within(palette).getByRole('textbox', { name: 'Find a screen or an advertisement' }), typed);
  expect(await within(palette).findByRole('button', { name: /Class-wise Report/ })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(byClass));
});

test.each([
  ['its number', '16613'],
  ['its post', 'khari'],
])('Ctrl+K finds an advertisement by %s, and Enter opens its page', async (_by, typed) => {
  const asked: unknown[] = [];
  server.use(
    mockCall(advertisement.list, ({ body }) => {
      asked.push((body as { text?: string }).text);
      return listPage([exampleAdvertisement('live')]);
    }),
  );
  signIn({ publishAdvertisement: ['read'] }, {}, menu);
  const { user, router } = await renderApp('/admin/notifications');
  await screen.findByRole('button', { name: 'Reports' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog');
  await user.type(within(palette).getByRole('textbox', { name: 'Find a screen or an advertisement' }), typed);
  expect(await within(palette).findByRole('button', { name: /Kharidar · 20001.*16613\/083-84/ })).toBeInTheDocument();
  expect(asked).toEqual([typed]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/advertisement/20001'));
});

test('Ctrl+K offers what may be done next with the advertisement it has found', async () => {
  server.use(mockCall(advertisement.list, () => listPage([exampleAdvertisement('published')])));
  signIn({ publishAdvertisement: ['read', 'update'] }, {}, menu);
  const { user } = await renderApp('/admin/notifications');
  await screen.findByRole('button', { name: 'Reports' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  await user.type(palette.getByRole('textbox', { name: 'Find a screen or an advertisement' }), '16613');
  expect(await palette.findByRole('button', { name: 'Change dates: Kharidar · 20001' })).toBeInTheDocument();
  expect(palette.queryByRole('button', { name: /^Go live/ })).not.toBeInTheDocument();
});

test('Ctrl+K finds an office and what it has asked for', async () => {
  const office = { id: 7, name: { en: 'Ministry of Home Affairs', ne: 'गृह मन्त्रालय' }, active: true, version: 1 };
  server.use(mockCall(listEntries, () => listPage([office as never])));
  signIn({ masterConfiguration: ['read'], requisition: ['read'] }, {}, menu);
  const { user, router } = await renderApp('/admin/notifications');
  await screen.findByRole('button', { name: 'Reports' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  server.use(mockCall(advertisement.list, () => listPage([])));
  await user.type(palette.getByRole('textbox', { name: 'Find a screen or an advertisement' }), 'home aff');
  expect(await palette.findByRole('button', { name: 'Requisitions of Ministry of Home Affairs' })).toBeInTheDocument();
  await user.click(palette.getByRole('button', { name: /^Ministry of Home Affairs/ }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/admin/master-data/organization?open=7'));
});

test('Ctrl+K finds a requisition by its number, with the decision that waits, and what was opened last comes first', async () => {
  const row = {
    requisitionId: 31,
    requisitionNo: '2083-84-00018',
    status: 'saved',
    post: { en: 'Kharidar', ne: 'खरिदार' },
    demandOffice: 'Roads',
  };
  server.use(
    mockCall(listRequisitions, () => listPage([row as never])),
    mockCall(advertisement.list, () => listPage([])),
  );
  signIn({ requisition: ['read', 'approve'], updatePayment: ['read'] }, {}, menu);
  const { user, router } = await renderApp('/admin/notifications');
  await screen.findByRole('button', { name: 'Reports' });
  await user.keyboard('{Control>}k{/Control}');
  const search = async () => within(await screen.findByRole('dialog', { name: 'Find a screen or an advertisement' }));
  const box = { name: 'Find a screen or an advertisement' };
  let palette = await search();
  await user.type(palette.getByRole('textbox', box), '00018');
  expect(await palette.findByRole('button', { name: 'Decide on requisition 2083-84-00018' })).toBeInTheDocument();
  expect(palette.getByRole('button', { name: /^Find the voucher “00018”/ })).toBeInTheDocument();
  expect(palette.queryByRole('button', { name: /^Find the candidate/ }), 'who may not look for people is not offered it').toBeNull();
  await user.click(palette.getByRole('button', { name: /^Requisition 2083-84-00018 · Kharidar/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Find a screen or an advertisement' })).toBeNull());
  expect(router.state.location.pathname).toBe('/admin/requisition/31');
  await user.keyboard('{Control>}k{/Control}');
  palette = await search();
  expect(palette.getAllByRole('button')[0]).toHaveTextContent('Requisition 2083-84-00018');
});

test('Ctrl+K hands what is typed to the search of candidates, which is made once and stands in no address', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall(searchProfiles, ({ body }) => {
      asked.push(body);
      return { candidates: [], nextAfter: null, total: { count: 0, more: false } };
    }),
  );
  signIn({ profileManagement: ['read'] }, {}, menu);
  const { user, router } = await renderApp('/admin/notifications');
  await screen.findByRole('button', { name: 'Reports' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog');
  await user.type(within(palette).getByRole('textbox', { name: 'Find a screen or an advertisement' }), 'Radha 98');
  await user.click(await within(palette).findByRole('button', { name: /Find the candidate “Radha 98”/ }));
  expect(await screen.findByText('Nobody was found')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Whom do you look for/)).toHaveValue('Radha 98');
  expect(asked).toEqual([{ searchText: 'Radha 98' }]);
  expect(router.state.location.search).toMatch(/^\?searchText=[0-9a-f]{8}$/u);
});

const application = {
  applicationId: 5,
  applicationNumber: '2083-84-0000005',
  post: { en: 'Kharidar', ne: 'खरिदार' },
  scrutinyStatus: 'onHold',
};
const paletteFor = async (privileges: Privileges, typed: string) => {
  const asked: (string | null)[] = [];
  server.use(
    mockCall(searchUsers, ({ query }) => {
      asked.push(query.get('applicationNumber'));
      return listPage([application as never]);
    }),
    mockCall(advertisement.list, () => listPage([])),
  );
  signIn(privileges, {}, menu);
  const { user, router } = await renderApp('/admin/notifications');
  await screen.findByRole('button', { name: 'Reports' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  await user.type(palette.getByRole('textbox', { name: 'Find a screen or an advertisement' }), typed);
  return { user, router, palette, asked };
};

test('Ctrl+K finds an application by its number for who sees applications and no profiles, and opens it among them', async () => {
  const { user, router, palette, asked } = await paletteFor({ scrutinyAllocation: ['read'] }, nepaliDigits('2083-84-0000005'));
  await user.click(await palette.findByRole('button', { name: /^Application 2083-84-0000005 · Kharidar/ }));
  expect(asked[0]).toBe('2083-84-0000005');
  expect(palette.queryByRole('button', { name: /^Find the candidate/ })).toBeNull();
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/admin/user-search', search: '?applicationNumber=2083-84-0000005' }),
  );
});

test('Ctrl+K leads who sees profiles to the application beside its profile', async () => {
  const { user, router, palette } = await paletteFor({ profileManagement: ['read'] }, '2083-84-0000005');
  expect(await palette.findByRole('button', { name: /^Application 2083-84-0000005/ })).toHaveAttribute('data-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fullDetails/submitted/5'));
});

test('Ctrl+K asks for no application where the officer sees neither applications nor profiles', async () => {
  const { palette, asked } = await paletteFor({ notice: ['read'] }, '2083-84-0000005');
  expect(await palette.findByText('No screen and no advertisement has this name.')).toBeInTheDocument();
  expect(palette.queryByRole('button', { name: /^Application/ })).toBeNull();
  expect(asked).toEqual([]);
});

test('Ctrl+K finds a payment by what is typed, and no address contains it', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall(payment.search, ({ body }) => {
      asked.push(body.text);
      return listPage([]);
    }),
  );
  const { user, router, palette } = await paletteFor({ paymentUpdate: ['read'] }, 'R-00000012');
  await user.click(await palette.findByRole('button', { name: /^Find the payment “R-00000012”/ }));
  await waitFor(() => expect(asked).toEqual(['R-00000012']));
  expect(router.state.location.search).toMatch(/^\?text=[0-9a-f]{8}$/u);
});

test('who works on no advertisement finds screens only, and none is asked for', async () => {
  signIn({ userManagement: ['read'] }, {}, menu);
  const { user } = await renderApp('/admin/notifications');
  await screen.findByRole('button', { name: 'Reports' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog');
  await user.type(within(palette).getByRole('textbox', { name: 'Find a screen or an advertisement' }), 'khari');
  expect(await within(palette).findByText('No screen and no advertisement has this name.')).toBeInTheDocument();
});

test('menu groups follow the cycle, and the parts of a stage the order of the work', () => {
  const paths = ['/admin/payment', '/admin/invigilator', '/admin/approval', '/admin/exam-scheduling', '/admin/requisition'];
  const groups = menuGroups(paths.map(item), routesOfApp);
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
  const everything = menuGroups(
    routesOfApp.map(({ path }) => item(path)),
    routesOfApp,
  );
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
  ];
  const lost = routesOfApp.filter((route) => route.access !== 'public' && !outside.includes(route.path));
  expect(lost.filter(({ path }) => !trailOf(path, routesOfApp).some((above) => paths.has(above.path)))).toEqual([]);
});

test('every screen belongs to the nearest item above it, or to the one from which people come to it', () => {
  const groups = menuGroups(['/admin/approval', '/admin/scrutiny', '/admin/payment'].map(item), routesOfApp);
  expect(openItem('/admin/approval/requisition', groups, routesOfApp)).toBe('/admin/approval');
  expect(openItem('/admin/payment', groups, routesOfApp)).toBe('/admin/payment');
  expect(openItem('/admin/candidate-details/20004/7/pending/1', groups, routesOfApp)).toBe('/admin/scrutiny');
  expect(openItem('/admin/scrutiny-allocation', groups, routesOfApp)).toBeUndefined();
});

test('the header says where in the cycle the screen is, and leads back', async () => {
  signIn({ masterConfiguration: ['read'] });
  server.use(mockCall(invigilator.listPosts, () => []));
  await renderApp('/admin/invigilator-post');
  const trail = await screen.findByRole('navigation', { name: 'Where this screen is' });
  expect(within(trail).getByText('Examination')).toBeInTheDocument();
  expect(within(trail).getByRole('link')).toHaveAttribute('href', '/admin/invigilator-post-list');
});

test('beside an item stands how many cases wait there for this officer, and beside its stage the sum', async () => {
  const counters = { liveAdvertisements: 0, vacancies: 0, applicants: 0, myApplications: 0, registeredUsers: 0, profiles: 0 };
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
  server.use(mockCall(dashboard.adminCounters, () => ({ counters, waiting, open: [] })));
  signIn({ requisition: ['read', 'approve'] }, {}, [item('/admin/requisition'), item('/admin/approval')]);
  const { user } = await renderApp('/admin/notifications');
  await user.click(await screen.findByRole('button', { name: 'Demand 3' }));
  expect(await screen.findByRole('link', { name: 'Requisition Approval 3' })).toBeInTheDocument();
});

test.each([
  ['after an act', null],
  ['when a colleague was faster', refused('Somebody else has changed this.', { status: 409, errorCode: 'CHANGED_MEANWHILE' })],
])('%s the numbers in the menu are renewed without a reload', async (_when, answer) => {
  const counters = { liveAdvertisements: 0, vacancies: 0, applicants: 0, myApplications: 0, registeredUsers: 0, profiles: 0 };
  const times = { since: '2026-11-20T04:00:00.000Z', dueAt: '2026-11-23T04:00:00.000Z', late: 0 };
  let count = 3;
  server.use(
    mockCall(dashboard.adminCounters, () => ({
      ...{ counters, open: [] },
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
