import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as report from '@psc/api-client/calls/report.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const name = (en: string) => ({ en, ne: en });
const quotas = {
  quotaOpen: 11,
  quotaWoman: 3,
  quotaMadhesi: 0,
  quotaJanjati: 0,
  quotaBackward: 0,
  quotaArea: 0,
  quotaDalit: 0,
  quotaDisabled: 0,
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
    mockCall(report.vacancyDistribution, () => ({ rows: [{ ...posts, ...of, ...quotas, promotions: 2 }], nextAfterId: null })),
    mockCall(report.promotion, () => ({ rows: [{ ...posts, ...of, ...promotions }], nextAfterId: null })),
    mockCall(report.localLevel, () => ({
      rows: [{ ...posts, ...quotas, promotions: 2, province: name('Bagmati'), district: name('Lalitpur'), localBody: name('Godawari') }],
      nextAfterId: null,
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
    })),
  );
});

test.each([
  ['/admin/vacancy-distribution-report', 'Vacancy Distribution Report by Category', ['Audit', 'Second', '1', '20', '4', '2', '11', '3']],
  ['/admin/promotion-report', 'Promotion Report', ['Audit', 'Second', '1', '20', '4', '2', '0', '0', '0']],
  ['/admin/local-level-report', 'Local Level Report', ['Bagmati', 'Lalitpur', 'Godawari', '1', '20', '4', '2', '11', '3']],
  ['/admin/vacancy-detail-report', 'Vacancy Detail Report', ['2083-84', '2083-84-1', '16613/083-84', 'Audit', 'Second']],
])('%s shows what was distributed', async (path, title, first) => {
  await renderApp(path);
  const table = within(await screen.findByRole('table', { name: title }));
  const cells = table.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, first.length)).toEqual(first);
  await expectAccessible();
});
