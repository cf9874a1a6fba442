import * as server from '@psc/api-client/platform/server.ts';
import * as publicStatistics from '@psc/api-client/areas/publication/public-statistics.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { generateWorld, type World } from '../../desk/report/testing/generated-world.ts';
import { plainCounts } from '../../desk/report/testing/plain-counts.ts';
import { keepStatistics } from './refresh-statistics.ts';

let gateway: TestGateway;
let world: World;
const ask = () => gateway.data(publicStatistics.view, {});
const file = (format: 'csv' | 'json', words: 'en' | 'ne' = 'en') =>
  gateway.call(publicStatistics.file, { query: { format, words } }) as Promise<{ bytes: Buffer }>;

beforeAll(async () => {
  gateway = await startTestGateway();
  world = await generateWorld(gateway, 20_832);
}, 120_000);
afterAll(() => gateway?.stop());

test('before the job has run there are no numbers, and nobody is asked to sign in', async () => {
  expect(await ask()).toMatchObject({ asOf: null, years: [] });
  expect((await file('csv')).bytes.toString()).toContain('Fiscal year');
});

const told = (count: number) => (count === 0 ? 0 : count < 5 ? null : Math.round(count / 5) * 5);

test('the job counts what plain code counts, by year and group, and tells no group of fewer than five', async () => {
  await keepStatistics(gateway.tools);
  gateway.advance({ seconds: 2 });
  const { asOf, years, measures } = await ask();
  expect(asOf).not.toBeNull();
  expect(measures).toEqual([...publicStatistics.statisticMeasures]);
  const sorted = (rows: (number | null)[][]) => rows.map((counts) => JSON.stringify(counts)).toSorted();
  const counted = (by: string) =>
    plainCounts(world, {
      dimensions: ['fiscalYear', by] as never,
      measures: publicStatistics.statisticMeasures,
      filters: {},
      combined: undefined,
    });
  for (const by of publicStatistics.statisticDimensions) {
    const expected = [...counted(by).groups.values()]
      .filter((counts) => counts.some((count) => count !== 0))
      .map((counts) => counts.map(told));
    const found = years.flatMap(({ tables }) => tables.find((table) => table.by === by)!.rows.map(({ counts }) => counts));
    expect(sorted(found), by).toEqual(sorted(expected));
  }
  expect(years.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flatMap(({ counts }) => counts)))).toContain(null);
});

test('the same numbers come as CSV and as JSON', async () => {
  const { asOf: _asOf, ...shown } = await ask();
  expect(JSON.parse((await file('json')).bytes.toString())).toMatchObject(shown);
  const lines = (await file('csv')).bytes.toString().trim().split('\r\n');
  const rows = shown.years.flatMap(({ tables }) => [0, ...tables.flatMap((table) => table.rows)]);
  expect(lines).toHaveLength(rows.length + 1);
  expect(lines[0]).toContain('Fiscal year,Divided by,Group,Applicants,Male,Female,Other,Approved');
  expect((await file('csv', 'ne')).bytes.toString()).toContain('आर्थिक वर्ष');
});

test('that the commission has switched off are answered to nobody, and both sites learn it at their start', async () => {
  const sites = async () => (await gateway.call(server.status, {})).features;
  expect(await sites()).toEqual({ publicStatistics: true });
  await writeSetting(gateway.db, 'features', { publicStatistics: false }, null, gateway.now());
  gateway.advance({ seconds: 2 });
  expect(await sites()).toEqual({ publicStatistics: false });
  for (const refused of [
    await gateway.call(publicStatistics.view, {}),
    await gateway.call(publicStatistics.file, { query: { format: 'csv' } }),
  ]) {
    expect(refused).toMatchObject({ httpStatus: 404, message: 'The commission does not offer this at the moment.' });
  }
  await writeSetting(gateway.db, 'features', {} as never, null, gateway.now());
  gateway.advance({ seconds: 2 });
  expect(await sites()).toEqual({ publicStatistics: true });
});
