import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as dashboardCharts from '@psc/api-client/areas/desk/dashboard-charts.ts';
import * as scrutinyReport from '@psc/api-client/areas/desk/scrutiny-report.ts';
import * as publicStatistics from '@psc/api-client/areas/publication/public-statistics.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshLargeQueueCounts } from '../areas/desk/dashboard/count-waiting.ts';
import { keepCharts } from '../areas/desk/dashboard/refresh-charts.ts';
import { keepCounts } from '../areas/desk/dashboard/repository/counters.ts';
import { waitingCases } from '../areas/desk/dashboard/testing/waiting-cases.ts';
import { keepReportCounts } from '../areas/desk/report/refresh-report-counts.ts';
import { keepStatistics } from '../areas/publication/public-statistics/refresh-statistics.ts';
import { tablesOfNumbers } from '../platform/counts/kinds-of-numbers.ts';
import type { SnapshotName } from '../platform/shared/repository/snapshots.ts';
import { createCentre } from '../testing/examination.ts';
import type { Person } from '../testing/people.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const MOST_TABLES = 9;
const MOST_TRIGGERS = 18;

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({
    privileges: { scrutinyAllocation: ['create'], scrutiny: ['read'], advertisementReport: ['read'] },
  });
});
afterAll(() => gateway?.stop());

const counters = () => gateway.data(dashboard.adminCounters, {}, { as: officer });
const byAdvertisement = { params: { advtCode: '-', status: '-', fiscalYear: '-' }, query: {} };

/** How each snapshot is taken, and the moment that the screen with its numbers is sent. The moment of an open pass is on no screen. */
const snapshots: Record<Exclude<SnapshotName, 'passOfReports'>, { take: () => Promise<void>; shown: () => Promise<string | null> }> = {
  people: { take: () => keepCounts(gateway.db, gateway.now()), shown: async () => (await counters()).counters.peopleAsOf },
  waiting: {
    take: async () => {
      const cases = waitingCases(gateway, await gateway.createStaff({}), await createCentre(gateway, [50]));
      await cases.makes.formsWithoutOfficer(officer);
      await refreshLargeQueueCounts(gateway.db, gateway.now(), 1);
    },
    shown: async () => (await counters()).waiting.find(({ kind }) => kind === 'formsWithoutOfficer')?.asOf ?? null,
  },
  dashboardCharts: {
    take: () => keepCharts(gateway.tools),
    shown: async () => (await gateway.data(dashboardCharts.view, {}, { as: officer })).asOf,
  },
  reports: {
    take: () => keepReportCounts(gateway.db, gateway.now, { fewestApplications: 0 }),
    shown: async () => (await gateway.data(scrutinyReport.byAdvertisementCode, byAdvertisement, { as: officer })).asOf,
  },
  publicStatistics: {
    take: () => keepStatistics(gateway.tools),
    shown: async () => (await gateway.data(publicStatistics.view, {})).asOf,
  },
};

test.each(Object.entries(snapshots))(
  'the numbers of the snapshot %s are shown with its moment, and without one before it',
  async (_name, { take, shown }) => {
    expect(await shown()).toBeNull();
    await take();
    expect(await shown()).toBe(gateway.now().toISOString());
  },
);

test('only triggers of the two templates keep numbers, in few tables of a declared kind', async () => {
  const written = Object.keys(tablesOfNumbers).join('|');
  const { rows } = await sql<{ table: string; trigger: string }>`
    select t.tgrelid::regclass::text as table, t.tgname as trigger from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.prosrc ~ ${`(into|update|from) (public\\.)?(${written})\\M`} order by 1, 2`.execute(gateway.db);
  expect(rows.filter(({ trigger }) => !/^(count_(insert|update|delete)|note_change)$/.test(trigger))).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(MOST_TRIGGERS);
  expect(Object.keys(tablesOfNumbers).length).toBeLessThanOrEqual(MOST_TABLES);
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(gateway.db);
  expect(tables.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(tablesOfNumbers)));
});
