import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { RequisitionPage } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { server } from '../../../testing/server.ts';

const name = (en: string) => ({ en, ne: 'नाम' });
const requisition = {
  requisitionId: 7_200_012,
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
  document: { fileName: 'letter-12.pdf', mediaType: 'application/pdf', sizeBytes: 900 },
} as unknown as RequisitionPage['requisition'];
const nothing = { progress: null, endedAt: null, endedBy: null, waiting: [] };
const ahead = { ...nothing, state: 'ahead' } as const;
const page: RequisitionPage = {
  requisition,
  advtCode: null,
  stages: [
    { ...nothing, stage: 'demand', state: 'done', endedAt: '2026-11-02T05:15:00.000Z', endedBy: 'Sunita Rai' },
    { ...nothing, stage: 'decision', state: 'done', endedAt: '2026-11-03T05:15:00.000Z', endedBy: 'Hari Thapa' },
    {
      ...nothing,
      stage: 'distribution',
      state: 'current',
      waiting: [{ kind: 'requisitionsToDistribute', count: 1, since: '2026-11-03T05:15:00.000Z', dueAt: '2026-11-06T05:15:00.000Z' }],
    },
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

const ofCase = { kind: 'requisition', requisitionId: 7_200_012, requisitionNo: '12/083-84' } as const;

async function open(shown: Partial<RequisitionPage>) {
  server.use(mockCall(advertisementPage.getRequisition, () => ({ ...page, ...shown })));
  await renderApp('/admin/requisition/7200012');
  await screen.findByRole('heading', { level: 1, name: /Kharidar/ });
  return within(screen.getByRole('region', { name: 'Next work' }));
}

test('a requisition shows where it is, who ended each stage, and the next work as one button for who may do it', async () => {
  signIn({ percentageDistribution: ['read', 'create'] });
  const next = await open({});
  expect(next.getByRole('link', { name: 'Do this now' })).toHaveAttribute(
    'href',
    partOf('/admin/percentage-distribution?open=7200012', ofCase),
  );
  expect(next.getByText(/Can be done by Deepa Rai/)).toBeInTheDocument();
  const stages = within(screen.getByRole('region', { name: 'Stages' })).getAllByRole('listitem');
  expect(stages[1]).toHaveTextContent(/Decision on the requisition.*Done.*Hari Thapa/);
  expect(stages[2]).toHaveAttribute('aria-current', 'step');
  expect(stages[2]).toHaveTextContent(/Distribution of the posts.*Under way.*Requisitions to distribute.*since 3 November 2026/);
  expect(screen.queryByRole('link', { name: 'Requisition Approval' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('its letter and its form are at hand, and its mails once it is advertised for those who may count them', async () => {
  signIn({ percentageDistribution: ['read'], scrutinyAllocation: ['read'] });
  await open({});
  const documents = within(screen.getByRole('region', { name: 'Documents' }));
  expect(documents.getByRole('button', { name: 'Letter of the office' })).toBeInTheDocument();
  expect(documents.getByRole('button', { name: 'Demand form' })).toBeInTheDocument();
  expect(documents.getByText(/letter-12\.pdf/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'E-mails' })).toBeNull();
  await expectAccessible();
});

test('the mails of an advertised requisition are those of its advertisement, for those who may count them', async () => {
  signIn({ requisition: ['read'], scrutinyAllocation: ['read'] });
  await open({ next: null, advtCode: 20_001 });
  expect(screen.getByRole('region', { name: 'E-mails' })).toBeInTheDocument();
});

test('once it has a number, its next work is the publication of its advertisement', async () => {
  signIn({ requisition: ['read'], publishAdvertisement: ['read', 'update'] });
  const work = { ...page.next!, kind: 'advertisementsToPublish', privilege: 'publishAdvertisement', permission: 'update' } as const;
  const next = await open({ next: work, advtCode: 20_001 });
  expect(next.getByRole('link', { name: 'Do this now' })).toHaveAttribute(
    'href',
    partOf('/admin/publish-advertisement?open=20001', { kind: 'advertisement', advtCode: 20_001, requisitionNo: '12/083-84' }),
  );
});

test('in Nepali its stages and documents are Nepali', async () => {
  signIn({ requisition: ['read'] });
  server.use(mockCall(advertisementPage.getRequisition, () => page));
  await renderApp('/admin/requisition/7200012', { language: 'ne' });
  expect(await screen.findByRole('button', { name: 'कार्यालयको पत्र' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'चरणहरू' })).toBeInTheDocument();
  await expectAccessible();
});

test('its tabs are the screens on which this officer works on it', async () => {
  signIn({ requisition: ['read'] });
  await open({});
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the requisition' }));
  expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/admin/requisition/7200012'],
    ['Requisition', partOf('/admin/requisition?open=7200012', ofCase)],
    ['Vacancy Requisition Approval', partOf('/admin/approval/requisition?open=7200012', ofCase)],
  ]);
});

test('an advertised requisition leads to its advertisement', async () => {
  signIn({ requisition: ['read'] });
  const next = await open({ next: null, advtCode: 20_001 });
  expect(next.getByRole('link', { name: 'Open the advertisement' })).toHaveAttribute('href', '/admin/advertisement/20001');
});
