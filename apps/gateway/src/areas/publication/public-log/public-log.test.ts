import { createHash } from 'node:crypto';
import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as publicLog from '@psc/api-client/areas/publication/public-log.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createDistributedRequisition } from '../../../seed/demo/distributed-requisition.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { NO_HASH } from './chain.ts';
import { sealPublicEntries } from './jobs.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const seal = () => sealPublicEntries.definition.run({}, { ...gateway.tools, jobId: 'job-1', log: pino({ enabled: false }) });
const entriesOf = async (advtCode: number) => {
  await seal();
  return (await gateway.data(publicLog.list, { query: { advtCode: String(advtCode) } } as never)).entries;
};

test('anyone reads each change from the publication on, and nothing before it', async () => {
  const officer = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'update', 'approve', 'reject'] } });
  const { advtCode, categoryIds } = await createAdvertisement(
    gateway.db,
    { lifeCycleStatus: 'preLive', publishDateAd: '2026-11-21' },
    testNow,
  );
  expect(await entriesOf(advtCode)).toEqual([]);
  await gateway.data(advertisement.publish, { body: { advtCode, version: 1 } }, { as: officer });
  const [published] = await entriesOf(advtCode);
  expect(published).toMatchObject({ before: null, facts: { state: 'published', categories: [{ seats: 3 }] } });

  const body = { advtCode, version: 2, newLastDateAd: '2026-12-05', newLastDateBs: '2083-08-19', reason: 'Floods closed the roads.' };
  await gateway.data(advertisement.extendDeadline, { body }, { as: officer });
  const [extended] = await entriesOf(advtCode);
  expect(extended).toMatchObject({
    before: { singleSubmissionLastAt: '2026-11-30T11:15:00Z' },
    facts: { singleSubmissionLastAt: '2026-12-05T11:15:00Z', reason: 'Floods closed the roads.' },
  });

  // A change in the database that bypasses the gateway.
  await gateway.db.updateTable('advertisementCategory').set({ seats: 4 }).where('id', '=', categoryIds[0]!).execute();
  expect((await entriesOf(advtCode))[0]).toMatchObject({ before: { categories: [{ seats: 3 }] }, facts: { categories: [{ seats: 4 }] } });
});

test('remarks of the staff change nothing in it', async () => {
  const { advtCode } = await createAdvertisement(gateway.db, {}, testNow);
  const before = (await entriesOf(advtCode)).length;
  await gateway.db.updateTable('advertisement').set({ remarks: 'Ask the ministry.' }).where('advtCode', '=', advtCode).execute();
  expect(JSON.stringify(await entriesOf(advtCode))).not.toContain('Ask the ministry');
  expect(await entriesOf(advtCode)).toHaveLength(before);
});

test('entries are neither changed nor taken out, even by hand', async () => {
  await createAdvertisement(gateway.db, {}, testNow);
  await seal();
  await expect(gateway.db.deleteFrom('publicLog').execute()).rejects.toThrow('only added to');
  await expect(gateway.db.updateTable('publicLogSeal').set({ number: 99 }).where('number', '=', 1).execute()).rejects.toThrow(
    'only added to',
  );
});

test('the file verifies by what its document says, and ends where the page says', async () => {
  await createAdvertisement(gateway.db, {}, testNow);
  await seal();
  const { head } = await gateway.data(publicLog.list, {});
  const { bytes } = await gateway.call(publicLog.download, {});
  let previous = NO_HASH;
  let number = 0;
  for (const line of bytes.toString('utf8').trim().split('\n')) {
    const entry = JSON.parse(line) as { number: number; previous: string; at: string; facts: string; hash: string };
    number += 1;
    expect([entry.number, entry.previous]).toEqual([number, previous]);
    const text = [entry.number, entry.previous, entry.at, entry.facts].join('\n');
    expect(entry.hash).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    previous = entry.hash;
  }
  expect(head).toEqual({ number, hash: previous });
});

test('gateways that chain at once leave it to one', async () => {
  for (let each = 0; each < 3; each += 1) await createAdvertisement(gateway.db, {}, testNow);
  await Promise.all([seal(), seal(), seal()]);
  const places = await gateway.db.selectFrom('publicLogSeal').select('number').orderBy('number').execute();
  expect(places.map(({ number }) => number)).toEqual(places.map((_, index) => index + 1));
});

test('everybody reads why each quota got its posts once they are published, and nothing about the officers', async () => {
  const officer = await gateway.createStaff({ privileges: {} });
  const wish = { staffAccountId: officer.accountId, now: gateway.now(), post: 'Kharidar', totalVacancy: 20 };
  const { advtCode } = await createDistributedRequisition(gateway.tools, wish);
  const asked = () => gateway.call(publicLog.whyThisQuota, { params: { advtCode } });
  expect((await asked()).httpStatus).toBe(404);
  await gateway.db.updateTable('advertisement').set({ lifeCycleStatus: 'live' }).where('advtCode', '=', advtCode).execute();
  const { data } = await asked();
  expect(data).toMatchObject({ advtCode, level: 'federal', mode: 'automatic', post: { en: 'Kharidar' } });
  expect(data!.lines.reduce((sum, line) => sum + line.actualCount, 0)).toBe(20);
  for (const { categories, total, remaindersBefore, remaindersAfter, seats } of data!.stages)
    for (const { code, percent } of categories)
      expect((total * percent) / 100 + (remaindersBefore[code] ?? 0) - (seats[code] ?? 0)).toBeCloseTo(remaindersAfter[code] ?? 0, 3);
  expect(Object.keys(data!)).not.toEqual(expect.arrayContaining(['createdBy']));
  expect(JSON.stringify(data)).not.toContain('decidedBy');
});
