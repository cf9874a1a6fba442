import * as advertisementPage from '@psc/api-client/calls/advertisement-page.ts';
import type { RequisitionPage } from '@psc/api-client/calls/advertisement-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { server } from '../../../testing/server.ts';

const name = (en: string) => ({ en, ne: 'नाम' });
const requisition = {
  requisitionId: 12,
  requisitionNo: '12/083-84',
  status: 'approved',
  post: name('Kharidar'),
  class: name('Second'),
  service: name('Administration'),
  requestingOffice: name('Ministry of Home Affairs'),
  totalVacancy: 5,
  appliedOn: '2026-11-02T05:15:00.000Z',
  demandOffice: 'Kathmandu',
  categories: [],
} as unknown as RequisitionPage['requisition'];
const ahead = { state: 'ahead', endedAt: null, endedBy: null } as const;
const page: RequisitionPage = {
  requisition,
  advtCode: null,
  stages: [
    { stage: 'demand', state: 'done', endedAt: '2026-11-02T05:15:00.000Z', endedBy: 'Sunita Rai' },
    { stage: 'decision', state: 'done', endedAt: '2026-11-03T05:15:00.000Z', endedBy: 'Hari Thapa' },
    { stage: 'distribution', state: 'current', endedAt: null, endedBy: null },
    { stage: 'distributionDecision', ...ahead },
    { stage: 'number', ...ahead },
    { stage: 'advertised', ...ahead },
  ],
  next: {
    kind: 'requisitionsToDistribute',
    count: 1,
    since: '2026-11-03T05:15:00.000Z',
    dueAt: '2026-11-06T05:15:00.000Z',
    privilege: 'percentageDistribution',
    permission: 'create',
    isYours: true,
    officers: ['Deepa Rai'],
    officersInAll: 1,
  },
};

const ofCase = { kind: 'requisition', requisitionId: 12, requisitionNo: '12/083-84' } as const;

async function open(shown: Partial<RequisitionPage>) {
  server.use(mockCall(advertisementPage.getRequisition, () => ({ ...page, ...shown })));
  await renderApp('/admin/requisition/12');
  await screen.findByRole('heading', { level: 1, name: /Kharidar/ });
  return within(screen.getByRole('region', { name: 'Next work' }));
}

test('a requisition shows where it is, who ended each stage, and the next work as one button for who may do it', async () => {
  signIn({ percentageDistribution: ['read', 'create'] });
  const next = await open({});
  expect(next.getByRole('link', { name: 'Do this now' })).toHaveAttribute('href', partOf('/admin/percentage-distribution?open=12', ofCase));
  expect(next.getByText(/May be done by Deepa Rai/)).toBeInTheDocument();
  const stages = within(screen.getByRole('region', { name: 'Stages' })).getAllByRole('listitem');
  expect(stages[1]).toHaveTextContent(/Decision on the requisition.*Done.*Hari Thapa/);
  expect(stages[2]).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByRole('link', { name: 'Requisition Approval' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('its tabs are the screens on which this officer works on it', async () => {
  signIn({ requisition: ['read'] });
  await open({});
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the requisition' }));
  expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/admin/requisition/12'],
    ['Requisition', partOf('/admin/requisition?open=12', ofCase)],
    ['Vacancy Requisition Approval', partOf('/admin/approval/requisition?open=12', ofCase)],
  ]);
});

test('an advertised requisition leads to its advertisement', async () => {
  signIn({ requisition: ['read'] });
  const next = await open({ next: null, advtCode: 20_001 });
  expect(next.getByRole('link', { name: 'Open the advertisement' })).toHaveAttribute('href', '/admin/advertisement/20001');
});
