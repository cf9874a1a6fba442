import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as report from '@psc/api-client/calls/report.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const name = (en: string) => ({ en, ne: en });
const quotas = { quotas: { open: 11, woman: 2, tharu: 1 } };
const named = {
  quotas: [
    { code: 'open', name: { en: 'Open', ne: 'खुला' } },
    { code: 'woman', name: { en: 'Woman', ne: 'महिला' } },
    { code: 'tharu', name: { en: 'Tharu', ne: 'थारू' } },
  ],
};
const promotions = { promotionByExperience: 2, promotionByContribution: 0, promotionByAccomplishment: 0, promotionByWorkCompletion: 0 };
const posts = { id: 1, distributions: 1, totalVacancy: 20, internalCompetition: 4 };
const of = { service: name('Audit'), class: name('Second') };

beforeEach(() => {
  signIn();
  server.use(
    mockCall(masterData.listFiscalYears, () => []),
    mockCall(masterData.listServices, () => []),
    mockCall(masterData.listClasses, () => []),
    mockCall(report.vacancyDistribution, () => ({
      rows: [{ ...posts, ...of, ...quotas, promotions: 2 }],
      nextAfterId: null,
      asOf: null,
      ...named,
    })),
    mockCall(report.promotion, () => ({ rows: [{ ...posts, ...of, ...promotions }], nextAfterId: null, asOf: null })),
    mockCall(report.localLevel, () => ({
      rows: [{ ...posts, ...quotas, promotions: 2, province: name('Bagmati'), district: name('Lalitpur'), localBody: name('Godawari') }],
      nextAfterId: null,
      asOf: null,
      ...named,
    })),
    mockCall(report.vacancyDetail, () => ({
      rows: [
        {
          ...{ ...quotas, ...promotions, ...of, id: 1, fiscalYear: '2083-84', requisitionNo: '2083-84-1', advtNumbers: '16613/083-84' },
          ...{ group: name('Audit'), subGroup: name('None'), post: name('Auditor'), emptySeatOffice: 'Kathmandu' },
          ...{ totalVacancy: 20, internalCompetition: 4, applications: 7 },
        },
      ],
      nextAfterId: null,
      asOf: null,
      ...named,
    })),
  );
});

test.each([
  [
    '/admin/vacancy-distribution-report',
    'Vacancy Distribution Report by Category',
    ['Audit', 'Second', '1', '20', '4', '2', '11', '2', '1'],
  ],
  ['/admin/promotion-report', 'Promotion Report', ['Audit', 'Second', '1', '20', '4', '2', '0', '0', '0']],
  ['/admin/local-level-report', 'Local Level Report', ['Bagmati', 'Lalitpur', 'Godawari', '1', '20', '4', '2', '11', '2', '1']],
  ['/admin/vacancy-detail-report', 'Vacancy Detail Report', ['2083-84', '2083-84-1', '16613/083-84', 'Audit', 'Second']],
])('%s shows what was distributed', async (path, title, first) => {
  await renderApp(path);
  const table = within(await screen.findByRole('table', { name: title }));
  const cells = table.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, first.length)).toEqual(first);
  await expectAccessible();
});

test.each(['/admin/vacancy-distribution-report', '/admin/local-level-report', '/admin/vacancy-detail-report'])(
  '%s has a column and a sum for a quota that the commission has entered itself',
  async (path) => {
    await renderApp(path);
    expect(await screen.findByRole('columnheader', { name: 'Tharu' })).toBeInTheDocument();
    const [total] = screen.getAllByText('Tharu').filter((each) => each.closest('th') === null);
    expect(total!.parentElement).toHaveTextContent('1');
  },
);
