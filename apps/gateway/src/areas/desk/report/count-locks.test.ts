import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { applyAndPay } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { keepReportCounts } from './refresh-report-counts.ts';
import { countAdvertisement } from './repository/count-reports.ts';

let gateway: TestGateway;
let advertisement: TestAdvertisement;
let people: CandidatePerson[];
beforeAll(async () => {
  gateway = await startTestGateway();
  advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  people = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
});
afterAll(() => gateway?.stop());

const counted = async () => {
  const { advtCode } = advertisement;
  const rows = await gateway.db
    .selectFrom('reportCount')
    .select('applicants')
    .where('advtCode', '=', advtCode)
    .where('dimension', '=', 'all')
    .execute();
  return rows.reduce((sum, { applicants }) => sum + (applicants ?? 0), 0);
};
const waiting = async () => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(gateway.db);
  return rows[0]!.waiting;
};

test('somebody applies and pays while their advertisement is counted with every lock that counting takes, and is counted by the next run', async () => {
  await applyAndPay(gateway, people[0]!, { advertisement });
  await keepReportCounts(gateway.db, gateway.now, { fewestApplications: 0 });
  expect(await counted()).toBe(1);
  let counting = Promise.resolve();
  await gateway.db.transaction().execute(async (holder) => {
    // Counting writes this row last, so it now holds its locks and waits here.
    await holder.selectFrom('countedAdvertisement').select('advtCode').where('advtCode', '=', advertisement.advtCode).forUpdate().execute();
    counting = countAdvertisement(gateway.db, advertisement.advtCode, gateway.now());
    await expect.poll(waiting).toBe(1);
    await applyAndPay(gateway, people[1]!, { advertisement });
    expect(await waiting()).toBe(1);
  });
  await counting;
  expect(await counted()).toBe(1);
  await keepReportCounts(gateway.db, gateway.now, { fewestApplications: 0 });
  expect(await counted()).toBe(2);
});
