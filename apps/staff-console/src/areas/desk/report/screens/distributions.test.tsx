import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as reports from '@psc/api-client/areas/desk/report.ts';
import type { ReportAnswer } from '@psc/api-client/define-report.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const name = (en: string) => ({ en, ne: en });
const across = [
  { key: 'open', label: { en: 'Open', ne: 'खुला' } },
  { key: 'woman', label: { en: 'Woman', ne: 'महिला' } },
  { key: 'tharu', label: { en: 'Tharu', ne: 'थारू' } },
];
const answer = (key: string, labels: ReportAnswer['rows'][number]['labels'], counts: number[], divided = true): ReportAnswer => ({
  ...{ rows: [{ key, labels, counts }], totals: counts, after: null, asOf: null },
  ...(divided && { across }),
});
const answers = {
  vacancyDistribution: {
    ...answer('8800001 1500002', [name('Audit'), name('Second')], [1, 20, 4, 2, 11, 2, 1]),
    rows: [
      { key: '8800001 1500002', labels: [name('Audit'), name('Second')], counts: [1, 20, 4, 2, 11, 2, 1] },
      { key: '8800003 1500002', labels: [name('Law'), name('Second')], counts: [1, 9, 0, 0, 9, 0, 0] },
    ],
  },
  promotion: answer('8800001 1500002', [name('Audit'), name('Second')], [1, 20, 4, 2, 0, 0, 0], false),
  localLevel: answer('3 2800027 4900005', [name('Bagmati'), name('Lalitpur'), name('Godawari')], [1, 20, 4, 2, 11, 2, 1]),
  vacancyDetail: answer(
    '6400007',
    ['2083-84-1', '16613/083-84', name('Auditor'), name('Kathmandu'), name('Audit'), name('Second'), name('None'), name('None'), '2083-84'],
    [20, 4, 2, 0, 0, 0, 7, 11, 2, 1],
  ),
};

let asked: URL[];
beforeEach(() => {
  asked = [];
  signIn();
  server.use(
    mockCall(
      masterData.listFiscalYears,
      () => [{ id: 3_800_004, code: '2083-84', startsOnAd: '2001-01-01', endsOnAd: '2999-12-31' }] as never,
    ),
    mockCall(masterData.listServices, () => [{ id: 8_800_001, name: name('Audit') }] as never),
    mockCall(masterData.listGroups, () => []),
    mockCall(masterData.listClasses, () => []),
    mockCall(masterData.listProvinces, () => []),
    mockCall(masterData.listDistricts, () => [{ id: 2_800_027, name: name('Lalitpur') }] as never),
    mockCall(masterData.listLocalBodiesByDistrict, () => [{ id: 4_900_005, name: name('Godawari') }] as never),
    ...(Object.keys(answers) as (keyof typeof answers)[]).map((report) =>
      mockCall(reports[report], ({ request }) => {
        asked.push(new URL(request.url));
        return answers[report];
      }),
    ),
  );
});

test.each([
  ['/admin/vacancy-distribution-report', 'Vacancy Distribution Report by Category', ['Audit', 'Second', '1', '20', '4', '2', '11']],
  ['/admin/promotion-report', 'Promotion Report', ['Audit', 'Second', '1', '20', '4', '2', '0']],
  ['/admin/local-level-report', 'Local Level Report', ['Bagmati', 'Lalitpur', 'Godawari', '1', '20', '4', '2']],
  [
    '/admin/vacancy-detail-report',
    'Vacancy Detail Report',
    ['2083-84-1', '16613/083-84', 'AuditorAudit · Second · None · None', 'Kathmandu', '2083-84', '20', '4'],
  ],
])('%s shows what was distributed, with a total', async (path, title, first) => {
  await renderApp(path);
  const table = within(await screen.findByRole('table', { name: title }));
  const cells = table.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, first.length)).toEqual(first);
  expect(table.getAllByRole('row').at(-1)).toHaveTextContent(/^Total/);
  await expectAccessible();
});

test.each(['/admin/vacancy-distribution-report', '/admin/local-level-report', '/admin/vacancy-detail-report'])(
  '%s first shows seven columns, offers the quotas of the commission under Columns, and prints all of them',
  async (path) => {
    const { user, container } = await renderApp(path);
    const heads = async () => within(await screen.findByRole('table')).getAllByRole('columnheader').length;
    await waitFor(async () => expect(await heads()).toBe(7));
    await user.click(screen.getByRole('button', { name: 'Tools of the list' }));
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Tharu' }));
    expect(await screen.findByRole('columnheader', { name: 'Tharu' })).toBeInTheDocument();
    const onPaper = () => [...container.querySelectorAll('table[aria-hidden] th')].map(({ textContent }) => textContent);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(onPaper()).toEqual(expect.arrayContaining(['Open', 'Woman', 'Tharu']));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(onPaper()).toEqual([]);
  },
);

test('posts by service and class are grouped otherwise, and their quotas are drawn', async () => {
  const { user } = await renderApp('/admin/vacancy-distribution-report');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows by' }), 'fiscalYear');
  await waitFor(() => expect(asked.at(-1)!.searchParams.get('by')).toBe('fiscalYear'));
  expect(asked.at(-1)!.pathname).toMatch(/\/report\/vacancy-distribution$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows by' }), '');
  await user.click(screen.getByRole('button', { name: 'Chart' }));
  const chart = await screen.findByRole('figure', { name: 'Vacancy Distribution Report by Category' });
  expect(
    within(chart)
      .getAllByRole('listitem')
      .map((bar) => bar.textContent),
  ).toEqual(['Audit · Second: 14 (Open 11, Woman 2, Tharu 1)', 'Law · Second: 9 (Open 9, Woman 0, Tharu 0)']);
});

test('the posts of a local body lead to its distributions, which say what they are narrowed by', async () => {
  const { user } = await renderApp('/admin/local-level-report');
  const [posts] = await screen.findAllByRole('link', { name: '20' });
  await user.click(posts!);
  expect(await screen.findByRole('table', { name: 'Vacancy Detail Report' })).toBeInTheDocument();
  expect(Object.fromEntries(asked.at(-1)!.searchParams)).toEqual({
    fiscalYear: '3800004',
    provinceId: '3',
    districtId: '2800027',
    localBodyId: '4900005',
  });
  expect(screen.getByText(/Local body: Godawari/)).toBeInTheDocument();
});
