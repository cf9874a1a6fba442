import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as report from '@psc/api-client/calls/report.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
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

test('the download holds every row, also those not shown yet, and nothing that a spreadsheet would run', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = vi.fn((blob: Blob) => {
    saved.push(blob);
    return 'blob:report';
  });
  URL.revokeObjectURL = vi.fn();
  const { user } = await renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Download (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]!.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(`20006,2083-84,Kharidar,Nepal Administration Service,"'=Second, non-gazetted",60,1200,1,0,0,0`);
});

test('a page or a download that does not come leaves its button, and the next try brings it', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:report');
  URL.revokeObjectURL = vi.fn();
  const { user } = await renderApp(address);
  const more = await screen.findByRole('button', { name: 'Show more' });
  server.use(mockCall(report.vacanciesApplicationsCount, () => refused('The report is being counted.', { status: 500 })));
  await user.click(more);
  await waitFor(() => expect(more).not.toHaveAttribute('aria-busy'));
  const download = screen.getByRole('button', { name: 'Download (CSV)' });
  await user.click(download);
  await waitFor(() => expect(download).not.toHaveAttribute('aria-busy'));
  expect(URL.createObjectURL).not.toHaveBeenCalled();
  server.use(mockCall(report.vacanciesApplicationsCount, () => ({ rows: [row(20_001, 40)], nextAfterId: null, asOf: null })));
  await user.click(more);
  expect(await screen.findByText('1,240')).toBeInTheDocument();
});

test('an empty report says so in Nepali', async () => {
  server.use(mockCall(report.vacanciesApplicationsCount, () => ({ rows: [], nextAfterId: null, asOf: null })));
  await renderApp(address, { language: 'ne' });
  expect(await screen.findByText('प्रतिवेदनमा देखाउने विवरण छैन')).toBeInTheDocument();
});
