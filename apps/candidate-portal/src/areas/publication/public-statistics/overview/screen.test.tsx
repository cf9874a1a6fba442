import * as publicStatistics from '@psc/api-client/areas/publication/public-statistics.ts';
import type { PublicStatistics } from '@psc/api-client/areas/publication/public-statistics.ts';
import { serverStore } from '@psc/api-client/server-state.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const year = (fiscalYear: string, applicants: number): PublicStatistics['years'][number] => ({
  fiscalYear,
  totals: [applicants, 50, 60, null, 40, 20, 5],
  tables: [
    { by: 'service', rows: [{ label: { en: 'Health', ne: 'स्वास्थ्य' }, counts: [applicants, 50, 60, null, 40, 20, 5] }] },
    { by: 'gender', rows: [{ label: { en: 'Other', ne: 'अन्य' }, counts: [null, 0, 0, null, 0, 0, 0] }] },
  ],
});
const statistics: PublicStatistics = {
  asOf: '2026-11-21T21:30:00.000Z',
  measures: publicStatistics.statisticMeasures,
  years: [year('2083-84', 110), year('2082-83', 900)],
};

afterEach(() => serverStore.setState(serverStore.getInitialState(), true));

test('everybody reads the numbers of the newest year without signing in, and small groups are not told', async () => {
  server.use(mockCall(publicStatistics.view, () => statistics));
  await renderApp('/statistics');
  const table = await screen.findByRole('table', { name: 'Service' });
  expect(within(table).getByText('Health').closest('tr')).toHaveTextContent('110');
  expect(
    within(screen.getByRole('table', { name: 'Gender' }))
      .getByText('Other')
      .closest('tr'),
  ).toHaveTextContent('Fewer than 5');
  expect(screen.getByText(/22 November 2026/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('public-statistics/file?format=csv&words=en'),
  );
  await expectAccessible();
});

test('another year is chosen and stays in the address, in Nepali digits too', async () => {
  server.use(mockCall(publicStatistics.view, () => statistics));
  const { user, router } = await renderApp('/statistics', { language: 'ne' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'आर्थिक वर्ष' }), '2082-83');
  expect(await screen.findAllByText('९००')).not.toHaveLength(0);
  await expectAddress(router, '?year=2082-83');
  await expectAccessible();
});

test('before the first night the page says so', async () => {
  server.use(mockCall(publicStatistics.view, () => ({ ...statistics, asOf: null, years: [] })));
  await renderApp('/statistics');
  expect(await screen.findByText('Nothing has been counted yet')).toBeInTheDocument();
});

test('where the commission has switched them off there is no link to them, and their address is one of no screen', async () => {
  server.use(mockCall(publicStatistics.view, () => statistics));
  serverStore.setState({ features: { publicStatistics: false } });
  await renderApp('/statistics');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Statistics' })).toBeNull();
});
