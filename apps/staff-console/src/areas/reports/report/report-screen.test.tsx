import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as report from '@psc/api-client/calls/report.ts';
import * as savedReport from '@psc/api-client/calls/saved-report.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const address = '/admin/vacancies-applications-count-report';

function row(advtCode: number, applications: number): report.VacanciesApplicationsRow {
  return {
    advtCode,
    fiscalYear: '2083-84',
    post: { en: 'Kharidar', ne: 'खरिदार' },
    service: { en: 'Nepal Administration Service', ne: 'नेपाल प्रशासन सेवा' },
    class: { en: '=Second, non-gazetted', ne: 'राजपत्र अनङ्कित द्वितीय' },
    seats: 60,
    applications,
    paid: 1,
    pending: 0,
    rejected: 0,
    approved: 0,
  };
}

let asked: string[];
beforeEach(() => {
  asked = [];
  signIn();
  server.use(
    mockCall(masterData.listFiscalYears, () => [{ id: 4, code: '2083-84', startsOnAd: '2026-07-17', endsOnAd: '2027-07-16' }] as never),
    mockCall(masterData.listServices, () => []),
    mockCall(masterData.listClasses, () => []),
    mockCall(report.vacanciesApplicationsCount, ({ query }) => {
      asked.push(query.toString());
      return query.has('afterId')
        ? { rows: [row(20_001, 40)], nextAfterId: null, asOf: null }
        : { rows: [row(20_006, 1200)], nextAfterId: 20_006, asOf: null };
    }),
  );
});

test('a report adds up what is shown, and further rows lengthen it', async () => {
  const { user } = await renderApp(address);
  const table = await screen.findByRole('table', { name: 'Vacancies and Applications Count Report' });
  expect(within(table).getByText('1,200')).toBeInTheDocument();
  expect(screen.getByText('Rows shown so far')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('1,240')).toBeInTheDocument();
  expect(screen.getByText('Rows')).toBeInTheDocument();
});

test('a filter is in the address and narrows the report', async () => {
  const { user, router } = await renderApp(address);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Fiscal year' }), '4');
  await waitFor(() => expect(router.state.location.search).toBe('?fiscalYearId=4'));
  expect(asked.at(-1)).toBe('fiscalYearId=4');
});

const download = 'Download all filtered rows';

test('what is filtered is taken away whole as Excel, CSV or a paper, of which the gateway makes it', async () => {
  const exported: URL[] = [];
  URL.createObjectURL = vi.fn(() => 'blob:report');
  URL.revokeObjectURL = vi.fn();
  server.use(
    mockCall(report.exportReport, ({ request }) => {
      exported.push(new URL(request.url));
      return fileAnswer('%PDF', 'report.pdf');
    }),
  );
  const { user } = await renderApp(`${address}?fiscalYearId=4`);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByText('PDF'));
  await user.click(screen.getByRole('button', { name: download }));
  await waitFor(() => expect(exported).toHaveLength(1));
  expect(exported[0]!.pathname).toMatch(/\/report\/export\/report\.vacanciesApplicationsCount$/);
  expect(Object.fromEntries(exported[0]!.searchParams)).toEqual({ fiscalYear: '4', format: 'pdf', words: 'en', digits: 'en' });
});

test('a report is kept under a name with its filters', async () => {
  let sent: unknown;
  server.use(
    mockCall(savedReport.list, () => []),
    mockCall(savedReport.save, ({ body }) => {
      sent = body;
      return [{ savedReportId: 5, name: 'Posts', path: address, search: 'fiscalYearId=4', mailed: false }];
    }),
  );
  const { user } = await renderApp(`${address}?fiscalYearId=4`);
  await user.click(await screen.findByRole('button', { name: 'Saved reports' }));
  await user.type(await screen.findByRole('textbox', { name: 'Save this report as' }), 'Posts');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Posts' })).toHaveAttribute('href', `${address}?fiscalYearId=4`);
  expect(sent).toEqual({
    ...{ name: 'Posts', path: address, search: 'fiscalYearId=4', report: 'report.vacanciesApplicationsCount' },
    ...{ asked: 'fiscalYear=4', ofCurrentYear: false, mailed: false },
  });
});

test('people who are in several rows are not added up', async () => {
  server.use(
    mockCall(report.vacancyCountByQuota, () => ({
      rows: [
        {
          id: 1,
          quota: { en: 'Open', ne: 'खुला' },
          categories: 1,
          seats: 5,
          applications: 9,
          paid: 9,
          pending: 9,
          approved: 0,
          rejected: 0,
        },
        {
          id: 2,
          quota: { en: 'Woman', ne: 'महिला' },
          categories: 1,
          seats: 2,
          applications: 9,
          paid: 9,
          pending: 9,
          approved: 0,
          rejected: 0,
        },
      ],
      nextAfterId: null,
      asOf: null,
    })),
  );
  await renderApp('/admin/vacancy-count-by-quota-report');
  await screen.findByRole('table');
  const added = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling!.textContent]);
  expect(added).toEqual([
    ['Rows', '2'],
    ['Advertisement numbers', '2'],
    ['Vacancies', '7'],
  ]);
});

test('a page or a download that does not come leaves its button, and the next try brings it', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:report');
  URL.revokeObjectURL = vi.fn();
  const { user } = await renderApp(address);
  const more = await screen.findByRole('button', { name: 'Show more' });
  const fails = () => refused('The report is being counted.', { status: 500 });
  server.use(mockCall(report.vacanciesApplicationsCount, fails), mockCall(report.exportReport, fails));
  await user.click(more);
  await waitFor(() => expect(more).not.toHaveAttribute('aria-busy'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const take = await screen.findByRole('button', { name: download });
  await user.click(take);
  await waitFor(() => expect(take).not.toHaveAttribute('aria-busy'));
  expect(URL.createObjectURL).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  server.use(mockCall(report.vacanciesApplicationsCount, () => ({ rows: [row(20_001, 40)], nextAfterId: null, asOf: null })));
  await user.click(more);
  expect(await screen.findByText('1,240')).toBeInTheDocument();
});

test('an empty report says so in Nepali', async () => {
  server.use(mockCall(report.vacanciesApplicationsCount, () => ({ rows: [], nextAfterId: null, asOf: null })));
  await renderApp(address, { language: 'ne' });
  expect(await screen.findByText('प्रतिवेदनमा देखाउने विवरण छैन')).toBeInTheDocument();
});
