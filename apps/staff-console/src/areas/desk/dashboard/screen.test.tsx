import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as dashboardCharts from '@psc/api-client/areas/desk/dashboard-charts.ts';
import type { AdminDashboard } from '@psc/api-client/areas/desk/dashboard.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const people = { applicants: 4598, registeredUsers: 120_000, profiles: 99, peopleAsOf: '2026-11-21T04:00:00.000Z' };
const counters = { liveAdvertisements: 3, vacancies: 124, myApplications: 9, ...people };
const kharidar = {
  advtCode: 20_006,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  service: { en: 'Nepal Administration Service', ne: 'नेपाल प्रशासन सेवा' },
  singleSubmissionLastAt: '2026-12-03T11:15:00.000Z',
  doubleFeeSubmissionLastAt: '2026-12-10T11:15:00.000Z',
  applications: 20,
  paid: 12,
};

function mocked(data: Partial<AdminDashboard> = {}): void {
  server.use(
    mockCall(dashboard.adminCounters, () => ({ counters, waiting: [], open: [], ...data })),
    mockCall(advertisement.listCalendar, () => ({ dates: [], conflicts: [] })),
  );
}

test('an officer with nothing to do reads so, and the menu is not there a second time', async () => {
  const path = '/admin/master-data/maximum-wrong-login-attempts';
  signIn({}, { fullName: 'Hari Thapa' }, [{ stage: 'settings', path, titleKey: `titles.${path}` }]);
  mocked();
  await renderApp('/admin/dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Hari Thapa' })).toBeInTheDocument();
  const main = screen.getByRole('main');
  expect(within(main).queryByRole('link', { name: 'Maximum Wrong Sign-in Attempts' })).not.toBeInTheDocument();
  expect(within(main).getByText('No decisions are waiting for you.')).toBeInTheDocument();
  expect(within(main).queryByText('Applications allocated to me')).not.toBeInTheDocument();
  await expectAccessible();
});

test('what is late comes first, then what waits with its last day, each once, then what comes this week', async () => {
  signIn({ requisition: ['read', 'approve'], publishAdvertisement: ['read', 'approve'] });
  const since = '2026-11-20T05:15:00.000Z';
  mocked({
    waiting: [
      { kind: 'requisitionsToDecide', path: '/admin/approval/requisition', count: 2, since, dueAt: '2026-11-23T05:15:00.000Z', late: 0 },
      { kind: 'advertisementsToPublish', path: '/admin/publish-advertisement', count: 5, since, dueAt: since, late: 3, asOf: since },
    ],
  });
  const asked: unknown[] = [];
  server.use(
    mockCall(advertisement.listCalendar, ({ query }) => {
      asked.push(query.get('whose'));
      const { advtCode, post } = kharidar;
      return {
        dates: [{ dayAd: '2026-11-24', at: null, kind: 'publish' as const, advtCode, post, lifeCycleStatus: 'scheduled' as const }],
        conflicts: [],
      };
    }),
  );
  await renderApp('/admin/dashboard');
  const late = within(await screen.findByRole('region', { name: 'Late' }));
  expect(late.getByRole('link')).toHaveTextContent(/5.*3 late.*As of/);
  expect(late.getAllByText(/^As of/)).toHaveLength(1);
  const waiting = within(screen.getByRole('region', { name: 'Waiting for you' }));
  expect(waiting.getByRole('link')).toHaveTextContent(/2.*Due by.*23 November 2026/);
  const week = within(await screen.findByRole('region', { name: 'This week' }));
  expect(week.getByRole('listitem')).toHaveTextContent(/Publication.*Kharidar/);
  expect(asked).toEqual(['own']);
  await expectAccessible();
});

test('what waits for the officer leads to its screen with how many there are', async () => {
  signIn({ scrutiny: ['read', 'approve'] });
  mocked({
    waiting: [
      {
        kind: 'formsToExamine',
        path: '/admin/scrutiny',
        count: 12,
        since: '2026-11-02T05:15:00.000Z',
        dueAt: '2026-11-05T05:15:00.000Z',
        late: 0,
      },
    ],
    open: [kharidar],
  });
  await renderApp('/admin/dashboard');
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('link', { name: /^12/ })).toHaveAttribute('href', '/admin/scrutiny');
  expect(within(main).getByRole('link', { name: /^12/ })).toHaveTextContent(/Applications to examine.*oldest \d+ days/);
  expect(within(main).queryByText('1,20,000')).not.toBeInTheDocument();
  const open = await within(main).findByRole('table', { name: 'Advertisements open for applications' });
  expect(within(open).getByText('Kharidar')).toBeInTheDocument();
  await expectAccessible();
});

test('a line of work is opened by its letter, the late ones first', async () => {
  signIn({ requisition: ['read', 'approve'], publishAdvertisement: ['read', 'approve'] });
  const since = '2026-11-20T05:15:00.000Z';
  mocked({
    waiting: [
      { kind: 'requisitionsToDecide', path: '/admin/notifications', count: 2, since, dueAt: since, late: 0 },
      { kind: 'advertisementsToPublish', path: '/admin/publish-advertisement', count: 5, since, dueAt: since, late: 3 },
    ],
  });
  const { user, router } = await renderApp('/admin/dashboard');
  const late = within(await screen.findByRole('region', { name: 'Late' }));
  expect(late.getByRole('link')).toHaveAttribute('aria-keyshortcuts', 'a');
  await user.keyboard('b');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/notifications'));
});

test('a letter opens no line of work while a popover of the header is open', async () => {
  signIn({ requisition: ['read', 'approve'] });
  const since = '2026-11-20T05:15:00.000Z';
  mocked({ waiting: [{ kind: 'requisitionsToDecide', path: '/admin/notifications', count: 2, since, dueAt: since, late: 0 }] });
  const { user, router } = await renderApp('/admin/dashboard');
  await screen.findByRole('region', { name: 'Waiting for you' });
  await user.click(screen.getByRole('button', { name: 'My account' }));
  await screen.findByRole('link', { name: 'My sign-ins' });
  await user.keyboard('a');
  expect(router.state.location.pathname).toBe('/admin/dashboard');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'My sign-ins' })).toBeNull());
  await user.keyboard('a');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/notifications'));
});

test('the dashboard says what colleagues did since yesterday, with the advertisements, and leads auditors to the record', async () => {
  const act = { kind: 'advertisement.goLive', count: 2, lastAt: '2026-11-21T03:00:00.000Z', advertisements: [20_006, 20_001] };
  const changes = { asOf: '2026-11-21T04:00:00.000Z', sinceAd: '2026-11-20', acts: [act] };
  signIn({ publishAdvertisement: ['read'], record: ['read'] });
  mocked();
  server.use(mockCall(dashboardCharts.changes, () => changes));
  await renderApp('/admin/dashboard');
  const since = within(await screen.findByRole('region', { name: 'Since yesterday' }));
  expect(since.getByRole('listitem')).toHaveTextContent(/2 · 20006 · 20001 · 21 November 2026/);
  expect(since.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/record?kind=advertisement.goLive&atFrom=2026-11-20',
    '/admin/advertisement/20006',
    '/admin/advertisement/20001',
  ]);
  await expectAccessible();
});

test('an office reads what became of its own requisitions', async () => {
  signIn({ requisition: ['read', 'create'] }, { organizationId: 5_700_009 });
  mocked();
  const row = {
    ...{ requisitionId: 7_200_012, requisitionNo: '12/083-84', status: 'approved', appliedOn: '2026-11-20T05:15:00.000Z' },
    ...{ post: kharidar.post, totalVacancy: 7, advtCode: 20_006 },
  };
  server.use(mockCall(requisition.list, () => ({ rows: [row as never], total: { count: 1, more: false }, next: null }) as never));
  await renderApp('/admin/dashboard');
  const table = within(await screen.findByRole('table', { name: 'Requisitions of your office' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/12\/083-84.*Approved.*Kharidar.*7.*20006/);
  expect(table.getByRole('link', { name: '12/083-84' })).toHaveAttribute('href', '/admin/requisition/7200012');
  await expectAccessible();
});

test('the counters are folded in Nepali digits, each leading to its report', async () => {
  signIn({ profileManagement: ['read'] });
  mocked();
  await renderApp('/admin/dashboard', { language: 'ne' });
  expect(await screen.findByText('१,२०,०००')).toBeInTheDocument();
  expect(screen.getByText('दर्ता भएका प्रयोगकर्ता')).toHaveAttribute('href', '/admin/total-register-user');
});

test('the charts are counted and drawn only once they are opened, and are read in words too', async () => {
  signIn({ publishAdvertisement: ['read'] });
  mocked();
  let asked = 0;
  const districts = Array.from({ length: 77 }, (_, index) => {
    const code = `D${String(index + 1).padStart(2, '0')}`;
    return { code, name: { en: `District ${code}`, ne: code }, applications: code === 'D04' ? 19 : 0 };
  });
  const stages = [
    { stage: 'demand' as const, state: 'done' as const },
    { stage: 'live' as const, state: 'current' as const },
    { stage: 'selection' as const, state: 'ahead' as const },
  ];
  server.use(
    mockCall(dashboardCharts.view, () => {
      asked += 1;
      return {
        asOf: '2026-11-21T04:00:00.000Z',
        days: [
          { dayAd: '2026-11-20', applications: 7, deadlines: 0 },
          { dayAd: '2026-11-21', applications: 12, deadlines: 1 },
        ],
        money: [{ method: 'esewa' as const, count: 3, paidPaisa: 150_000 }],
        provinces: [{ provinceId: 1, name: { en: 'Koshi', ne: 'कोशी' }, applications: 19 }],
        districts,
        advertisements: [{ advtCode: 20_006, post: kharidar.post, stages }],
      };
    }),
  );
  const { user } = await renderApp('/admin/dashboard');
  const summary = await screen.findByText('The last 30 days in charts');
  expect(asked).toBe(0);
  await user.click(summary);
  expect(await screen.findByRole('figure', { name: 'Applications by day' })).toHaveTextContent('21 November 2026 · last day: 12');
  expect(screen.getByText('Last days to apply: 21 November 2026')).toBeInTheDocument();
  expect(screen.getByRole('figure', { name: 'Money by provider' })).toHaveTextContent('Wallet (eSewa): 1,500');
  const provinces = await screen.findByRole('figure', { name: 'Applications by province, this fiscal year' });
  expect(within(provinces).getByRole('listitem')).toHaveTextContent('Koshi: 19');
  const map = screen.getByRole('figure', { name: 'Applications by district, this fiscal year' });
  expect(within(map).getByRole('listitem')).toHaveTextContent('District D04: 19');
  const outlines = [...map.querySelectorAll('g')].map((place) => [
    place.querySelector('title')!.textContent,
    place.querySelectorAll('path').length,
  ]);
  expect(Object.fromEntries(outlines), 'each district has one outline').toEqual(
    Object.fromEntries(districts.map(({ name, applications }) => [`${name.en}: ${applications}`, 1])),
  );
  expect(provinces.querySelectorAll('path'), 'Koshi has 14 districts').toHaveLength(14);
  const region = screen.getByRole('region', { name: 'Applications by district, this fiscal year' });
  await user.click(within(region).getByRole('button', { name: 'Table' }));
  const rows = within(within(region).getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(78);
  expect(rows[1]).toHaveTextContent('District D0419');
  expect(within(region).queryByRole('figure')).not.toBeInTheDocument();
  const lines = within(screen.getByRole('region', { name: 'Stages of advertisements' }));
  expect(lines.getByText('Applications: under way')).toBeInTheDocument();
  expect(lines.getByText('Final selection: not started')).toBeInTheDocument();
  await expectAccessible();
});

test('the numbers that a job counts say when, the others are exact', async () => {
  signIn({ userManagement: ['read'], scrutiny: ['read'] });
  mocked();
  await renderApp('/admin/dashboard');
  const fact = async (name: string) => (await screen.findByText(name)).closest('div')!;
  for (const name of ['Applicants', 'Registered users', 'Profiles']) expect(await fact(name)).toHaveTextContent(/As of.*21 November 2026/);
  for (const name of ['Live advertisements', 'Vacant posts', 'Applications allocated to me'])
    expect(await fact(name)).not.toHaveTextContent('As of');
});
