import { screen, waitFor, within } from '@testing-library/react';
import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import { listEntries } from '@psc/api-client/areas/commission/master-data.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { list as listRequisitions } from '@psc/api-client/areas/requisition/requisition.ts';
import type { MenuItem } from '@psc/api-client/areas/access/session.ts';
import { searchUsers } from '@psc/api-client/areas/account/candidate-account/applicants.ts';
import { searchProfiles } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { exampleAdvertisement } from '../areas/advertisement/testing/example-advertisement.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { useWideFrame } from '../testing/wide-frame.ts';
import { routes as routesOfApp } from '../routes.ts';

// This screen needs no privilege; looking it up loads the route table before the first test.
const byClass = routesOfApp.find(({ path }) => path === '/admin/reportByClass')!.path;
const menu: MenuItem[] = [{ stage: 'reports', path: byClass, titleKey: `titles.${byClass}` }];

useWideFrame();

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
  await user.click(within(palette).getByRole('textbox', { name: 'Find a screen or an advertisement' }));
  await user.paste(typed);
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
  await user.click(within(palette).getByRole('textbox', { name: 'Find a screen or an advertisement' }));
  await user.paste(typed);
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
  await user.click(palette.getByRole('textbox', { name: 'Find a screen or an advertisement' }));
  await user.paste('16613');
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
  await user.click(palette.getByRole('textbox', { name: 'Find a screen or an advertisement' }));
  await user.paste('home aff');
  expect(await palette.findByRole('button', { name: 'Requisitions of Ministry of Home Affairs' })).toBeInTheDocument();
  await user.click(palette.getByRole('button', { name: /^Ministry of Home Affairs/ }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/admin/master-data/organization?open=7'));
});

test('Ctrl+K finds a requisition by its number, with the decision that waits, and what was opened last comes first', async () => {
  const row = {
    requisitionId: 7_200_031,
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
  await user.click(palette.getByRole('textbox', box));
  await user.paste('00018');
  expect(await palette.findByRole('button', { name: 'Decide on requisition 2083-84-00018' })).toBeInTheDocument();
  expect(palette.getByRole('button', { name: /^Find the voucher “00018”/ })).toBeInTheDocument();
  expect(palette.queryByRole('button', { name: /^Find the candidate/ }), 'who may not look for people is not offered it').toBeNull();
  await user.click(palette.getByRole('button', { name: /^Requisition 2083-84-00018 · Kharidar/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Find a screen or an advertisement' })).toBeNull());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/requisition/7200031'));
  await user.keyboard('{Control>}k{/Control}');
  palette = await search();
  expect(palette.getAllByRole('button')[0]).toHaveTextContent('Requisition 2083-84-00018');
});

test('Ctrl+K hands what is typed to the search of candidates, which is made once and appears in no address', async () => {
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
  await user.click(within(palette).getByRole('textbox', { name: 'Find a screen or an advertisement' }));
  await user.paste('Radha 98');
  await user.click(await within(palette).findByRole('button', { name: /Find the candidate “Radha 98”/ }));
  expect(await screen.findByText('No candidates found')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Who are you looking for/)).toHaveValue('Radha 98');
  expect(asked).toEqual([{ searchText: 'Radha 98' }]);
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?searchText=[0-9a-f]{8}$/u));
});

const application = {
  applicationId: 800_005,
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
  await user.click(palette.getByRole('textbox', { name: 'Find a screen or an advertisement' }));
  await user.paste(typed);
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
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fullDetails/submitted/800005'));
});

test('Ctrl+K asks for no application where the officer sees neither applications nor profiles', async () => {
  const { palette, asked } = await paletteFor({ notice: ['read'] }, '2083-84-0000005');
  expect(await palette.findByText('No screen or advertisement has this name.')).toBeInTheDocument();
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
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?text=[0-9a-f]{8}$/u));
  expect(asked).toEqual(['R-00000012']);
});

test('who works on no advertisement finds screens only, and none is asked for', async () => {
  signIn({ userManagement: ['read'] }, {}, menu);
  const { user } = await renderApp('/admin/notifications');
  await screen.findByRole('button', { name: 'Reports' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog');
  await user.click(within(palette).getByRole('textbox', { name: 'Find a screen or an advertisement' }));
  await user.paste('khari');
  expect(await within(palette).findByText('No screen or advertisement has this name.')).toBeInTheDocument();
});
