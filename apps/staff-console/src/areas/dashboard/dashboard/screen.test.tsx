import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import type { AdminDashboard } from '@psc/api-client/calls/dashboard.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { screen, within } from '@testing-library/react';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const counters = { liveAdvertisements: 3, vacancies: 124, applicants: 4598, myApplications: 9, registeredUsers: 120_000, profiles: 99 };
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
  server.use(mockCall(dashboard.adminCounters, () => ({ counters, waiting: [], open: [], ...data })));
}

test('an officer finds the work that is open to this officer, by stage of the cycle', async () => {
  const path = '/admin/master-data/maximum-wrong-login-attempts';
  signIn({}, { fullName: 'Hari Thapa' }, [{ stage: 'settings', path, titleKey: `titles.${path}` }]);
  mocked();
  await renderApp('/admin/dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Hari Thapa' })).toBeInTheDocument();
  const main = screen.getByRole('main');
  expect(await within(main).findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
  expect(within(main).getByRole('link', { name: 'Maximum Wrong Login Attempts' })).toHaveAttribute('href', path);
  expect(within(main).getByText('Nothing waits for a decision of yours now.')).toBeInTheDocument();
  await expectAccessible();
});

test('what waits for the officer leads to its screen with how many there are', async () => {
  signIn({ scrutiny: ['read', 'approve'] });
  mocked({
    waiting: [{ kind: 'formsToExamine', path: '/admin/scrutiny', count: 12, since: '2026-11-02T05:15:00.000Z' }],
    open: [kharidar],
  });
  await renderApp('/admin/dashboard');
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('link', { name: /^12/ })).toHaveAttribute('href', '/admin/scrutiny');
  expect(within(main).getByRole('link', { name: /^12/ })).toHaveTextContent(/Forms to examine.*Oldest since.*2 November 2026/);
  expect(within(main).getByText('1,20,000')).toBeInTheDocument();
  const open = await within(main).findByRole('table', { name: 'Advertisements that take applications' });
  expect(within(open).getByText('Kharidar')).toBeInTheDocument();
  await expectAccessible();
});

test('the counters stand there in Nepali digits', async () => {
  signIn();
  mocked();
  await renderApp('/admin/dashboard', { language: 'ne' });
  expect(await screen.findByText('१,२०,०००')).toBeInTheDocument();
  expect(screen.getByText('दर्ता भएका प्रयोगकर्ता')).toBeInTheDocument();
});
