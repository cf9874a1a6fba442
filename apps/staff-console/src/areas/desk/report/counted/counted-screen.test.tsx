import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as report from '@psc/api-client/areas/desk/report.ts';
import * as savedReport from '@psc/api-client/areas/desk/saved-report.ts';
import * as scrutinyReport from '@psc/api-client/areas/desk/scrutiny-report.ts';
import type { ReportAnswer } from '@psc/api-client/define-report.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const provinces = '/admin/scrutiny/report-by-gender-basic-configuration/province';
const answer: ReportAnswer = {
  rows: [
    { key: '1', labels: [{ en: 'Koshi', ne: 'कोशी' }], counts: [1, 0, 1, 0] },
    { key: '3', labels: [{ en: 'Bagmati', ne: 'बागमती' }], counts: [1999, 999, 1000, 0] },
  ],
  totals: [2000, 999, 1001, 0],
  after: null,
  asOf: null,
};
const year = (id: number, code: string, startsOnAd: string, endsOnAd: string) => ({ id, code, startsOnAd, endsOnAd });

let asked: URL[];
beforeEach(() => {
  asked = [];
  signIn({ reportByGender: ['read'], scrutinyReport: ['read'] });
  server.use(
    mockCall(masterData.listFiscalYears, () => [
      year(3_800_003, '2082-83', '2000-01-01', '2000-12-31') as never,
      year(3_800_004, '2083-84', '2001-01-01', '2999-12-31') as never,
    ]),
    mockCall(masterData.listServices, () => []),
    mockCall(masterData.listGroups, () => []),
    mockCall(masterData.listClasses, () => []),
    mockCall(masterData.listOrganizations, () => []),
    mockCall(masterData.listQuotas, () => []),
    mockCall(scrutinyReport.byProvince, ({ request }) => {
      asked.push(new URL(request.url));
      return answer;
    }),
  );
});

test('a report shows its groups with their shares and the total, of the current fiscal year unless another is chosen', async () => {
  const { user, router } = await renderApp(provinces);
  const table = await screen.findByRole('table', { name: 'Gender Report by Province' });
  const rows = within(table).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Koshi1010\D*0\.1|Koshi10100\.1/);
  expect(rows.at(-1)).toHaveTextContent(/Total2,0009991,0010100\.0/);
  expect(asked[0]!.pathname).toMatch(/\/scrutiny-report\/province\/-\/-\/3800004$/);
  await expectAccessible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fiscal year' }), '3800003');
  await waitFor(() => expect(asked.at(-1)!.pathname).toMatch(/\/3800003$/));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fiscal year' }), '');
  await waitFor(() => expect(asked.at(-1)!.pathname).toMatch(/\/-$/));
  await expectAddress(router, '?fiscalYear=all');
});

test('the comparison with RMIS leads officers of the payment desk to the statements of RMIS', async () => {
  const measures = report.compareRmisDataReport.measures;
  const counts = measures.map((measure) => (measure === 'rmisToExplain' ? 7 : 0));
  const [post, service] = [
    { en: 'Section Officer', ne: 'शाखा अधिकृत' },
    { en: 'Administration', ne: 'प्रशासन' },
  ];
  server.use(
    mockCall(report.compareRmisData, () => ({
      ...answer,
      rows: [{ key: '31', labels: ['16613', post, service], counts }],
      totals: counts,
    })),
  );
  signIn({ updatePayment: ['read'] });
  await renderApp('/admin/compare-rmis-data');
  expect(await screen.findByRole('columnheader', { name: 'Differences to explain' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: /Section Officer.*Administration/ }), 'the service is the second line of the post').toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Service' })).toBeNull();
  expect(screen.getAllByRole('cell', { name: '7' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Daily Closing of Payments' })).toHaveAttribute('href', '/admin/payment/closing');
});

test('the comparison with RMIS offers no link to the daily closing to other officers', async () => {
  server.use(mockCall(report.compareRmisData, () => ({ ...answer, rows: [], totals: [] })));
  signIn({ scrutinyReport: ['read'] });
  await renderApp('/admin/compare-rmis-data');
  expect(await screen.findByText(/Money that only RMIS has/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Daily Closing of Payments' })).toBeNull();
});

test('what is exported is what is filtered, and a sheet to be published says so', async () => {
  const exported: URL[] = [];
  URL.createObjectURL = vi.fn(() => 'blob:report');
  URL.revokeObjectURL = vi.fn();
  server.use(
    mockCall(report.exportReport, ({ request }) => {
      exported.push(new URL(request.url));
      return fileAnswer('sheet', 'province.xlsx');
    }),
  );
  const { user } = await renderApp(`${provinces}?status=approved`);
  await user.click(await screen.findByRole('button', { name: 'Tools of the list' }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('checkbox', { name: 'To be published' }));
  await user.click(screen.getByRole('button', { name: 'Download all filtered rows' }));
  await waitFor(() => expect(exported).toHaveLength(1));
  expect(exported[0]!.pathname).toMatch(/\/report\/export\/scrutinyReport\.byProvince$/);
  expect(Object.fromEntries(exported[0]!.searchParams)).toMatchObject({
    fiscalYear: '3800004',
    status: 'approved',
    forPublic: 'true',
    format: 'xlsx',
  });
});

test('a report is taken as a paper', async () => {
  const formats: (string | null)[] = [];
  URL.createObjectURL = vi.fn(() => 'blob:report');
  URL.revokeObjectURL = vi.fn();
  server.use(
    mockCall(report.exportReport, ({ request }) => {
      formats.push(new URL(request.url).searchParams.get('format'));
      return fileAnswer('%PDF', 'province.pdf');
    }),
  );
  const { user } = await renderApp(provinces);
  await user.click(await screen.findByRole('button', { name: 'Tools of the list' }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByText('PDF'));
  await user.click(screen.getByRole('button', { name: 'Download all filtered rows' }));
  await waitFor(() => expect(formats).toEqual(['pdf']));
});

test('a report is kept under a name with its filters, and comes by e-mail if wished; each kept one leads back to it', async () => {
  const other = {
    savedReportId: 8_100_004,
    name: 'Castes',
    path: '/admin/scrutiny/report',
    search: 'kind=scrutinyReport.byCaste',
    mailed: false,
  };
  let sent: unknown;
  let switched: unknown;
  server.use(
    mockCall(savedReport.list, () => [other]),
    mockCall(savedReport.save, ({ body }) => {
      sent = body;
      return [other, { savedReportId: 8_100_005, name: 'Approved', path: provinces, search: 'status=approved', mailed: true }];
    }),
    mockCall(savedReport.setMailed, ({ body }) => {
      switched = body;
      return [{ ...other, mailed: true }];
    }),
  );
  const { user } = await renderApp(`${provinces}?status=approved`);
  await user.click(await screen.findByRole('button', { name: 'Tools of the list' }));
  await user.click(await screen.findByRole('button', { name: 'Saved reports' }));
  expect(await screen.findByRole('link', { name: 'Castes' })).toHaveAttribute('href', '/admin/scrutiny/report?kind=scrutinyReport.byCaste');
  await user.click(screen.getByRole('checkbox', { name: 'Send it to me by e-mail every Monday' }));
  await user.type(screen.getByRole('textbox', { name: 'Save this report as' }), 'Approved');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Approved' })).toBeInTheDocument();
  expect(sent).toEqual({
    ...{ name: 'Approved', path: provinces, search: 'status=approved', report: 'scrutinyReport.byProvince' },
    ...{ asked: 'status=approved&by=province', ofCurrentYear: true, mailed: true },
  });
  await expectAccessible();
  await user.click(screen.getByRole('switch', { name: 'Monday e-mail: Castes' }));
  await waitFor(() => expect(switched).toEqual({ savedReportId: 8_100_004, mailed: true }));
});

test('one screen has several kinds, and groups its rows as is chosen', async () => {
  const summary: URL[] = [];
  server.use(
    mockCall(scrutinyReport.summary, ({ request }) => {
      summary.push(new URL(request.url));
      return { rows: [], totals: [0, 0, 0, 0, 0, 0, 0], after: null, asOf: null };
    }),
    mockCall(scrutinyReport.byAgeGroup, () => ({
      rows: [{ key: '21', labels: [{ en: '21–25', ne: '२१–२५' }], counts: [7, 7, 0, 0, 7, 0] }],
      totals: [7, 7, 0, 0, 7, 0],
      after: null,
      asOf: null,
    })),
  );
  const { user } = await renderApp('/admin/scrutiny/report');
  expect(await screen.findByText('Nothing to report')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows by' }), 'quota');
  await waitFor(() => expect(summary.at(-1)!.searchParams.get('by')).toBe('quota'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'scrutinyReport.byAgeGroup');
  expect(await screen.findByText('21–25')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Rows by' })).not.toBeInTheDocument();
});

test('further rows lengthen a report by advertisement, and a row leads to its own report', async () => {
  const row = (advtCode: number) => ({
    key: String(advtCode),
    labels: [String(advtCode), { en: 'Kharidar', ne: 'खरिदार' }, { en: 'Administration', ne: 'प्रशासन' }],
    counts: [5, 9, 3, 6, 0, 0, 3, 0],
  });
  server.use(
    mockCall(report.allApplications, ({ query }) =>
      query.has('after')
        ? { rows: [row(20_001)], totals: null, after: null, asOf: null }
        : { rows: [row(20_002)], totals: [10, 18, 6, 12, 0, 0, 6, 0], after: '20002', asOf: null },
    ),
    mockCall(report.application, () => ({ rows: [], totals: [0, 0, 0, 0, 0, 0, 0, 0], after: null, asOf: null })),
  );
  const { user, router } = await renderApp('/admin/all-application-report');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(screen.getByText('20002')).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: '20001' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/application-report/20001'));
});

test('a report whose groups are parts of a whole has a chart, which says its numbers in words, with the table behind a switch', async () => {
  const { user, router } = await renderApp(provinces);
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Chart' }));
  const chart = await screen.findByRole('figure', { name: 'Gender Report by Province' });
  expect(
    within(chart)
      .getAllByRole('listitem')
      .map((bar) => bar.textContent),
  ).toEqual(['Koshi: 1 (Male 0, Female 1, Other 0)', 'Bagmati: 1,999 (Male 999, Female 1,000, Other 0)']);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await expectAddress(router, '?view=chart');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('the gender report leads to its kinds in Nepali', async () => {
  const { user } = await renderApp('/admin/scrutiny/report-by-gender-basic-configuration', { language: 'ne' });
  await user.click(await screen.findByRole('link', { name: 'प्रदेशअनुसार लिङ्गगत प्रतिवेदन' }));
  expect(await screen.findByText('कोशी')).toBeInTheDocument();
});

test('a report from counts that were kept says when they were counted', async () => {
  server.use(
    mockCall(scrutinyReport.byProvince, () => ({ rows: [], totals: [0, 0, 0, 0], after: null, asOf: '2026-11-21T06:07:00.000Z' })),
  );
  await renderApp(provinces);
  expect(await screen.findByText('Counted')).toHaveTextContent('Counted 21 November 2026, 11:52');
});

test('a report that is refused says why', async () => {
  server.use(mockCall(scrutinyReport.byProvince, () => refused('The report is being counted.', { status: 500 })));
  await renderApp(provinces);
  expect(within(await screen.findByRole('alert')).getByText('The report is being counted.')).toBeInTheDocument();
});

const advertisements: ReportAnswer = {
  rows: [
    {
      key: '20004',
      labels: ['20004', { en: 'Kharidar', ne: 'खरिदार' }, { en: 'Administration', ne: 'प्रशासन' }],
      counts: [9, 8, 7, 6, 0, 1, 0],
    },
  ],
  totals: [9, 8, 7, 6, 0, 1, 0],
  after: null,
  asOf: null,
};

test('a number leads to the applications behind it', async () => {
  server.use(mockCall(scrutinyReport.summary, () => advertisements));
  signIn({ scrutinyReport: ['read'], scrutiny: ['read'], scrutinyAllocation: ['read'] });
  await renderApp('/admin/scrutiny/report');
  expect(await screen.findByRole('link', { name: '6' })).toHaveAttribute('href', '/admin/scrutiny/20004/pending/1');
  expect(screen.getByRole('link', { name: '1' })).toHaveAttribute('href', '/admin/scrutiny/20004/approved/1');
  expect(screen.queryByRole('link', { name: '0' }), 'nothing is behind nothing').not.toBeInTheDocument();
  await expectAccessible();
});

test('a number leads nowhere for an officer, who has only the own part of the list', async () => {
  server.use(mockCall(scrutinyReport.summary, () => advertisements));
  signIn({ scrutinyReport: ['read'], scrutiny: ['read'] });
  await renderApp('/admin/scrutiny/report');
  await screen.findByText('Kharidar');
  expect(screen.queryByRole('link', { name: '6' })).not.toBeInTheDocument();
});
