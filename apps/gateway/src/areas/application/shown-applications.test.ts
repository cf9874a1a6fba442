import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { recentReads } from '../../platform/frame/recent-reads.ts';
import { shownApplications } from './shown-applications.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('candidates who applied to the same advertisement share one read of its facts, and see a change of it a second later', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const candidates = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  for (const candidate of candidates) await apply(gateway, candidate, { advertisement });
  let nowMs = 0;
  let reads = 0;
  const kept = recentReads(1000, () => nowMs);
  const tools: Parameters<typeof shownApplications>[0] = {
    db: gateway.db,
    recent: (key, read) =>
      kept(key, () => {
        reads += 1;
        return read(gateway.db);
      }),
  };
  const shown = async () => (await Promise.all(candidates.map(({ masterId }) => shownApplications(tools, masterId)))).flat();
  expect((await shown()).map(({ lifeCycleStatus }) => lifeCycleStatus)).toEqual(['live', 'live']);
  expect(reads).toBe(1);
  await gateway.db
    .updateTable('advertisement')
    .set({ admitCardDownloadDateAd: '2026-12-24' })
    .where('advtCode', '=', advertisement.advtCode)
    .execute();
  nowMs = 1000;
  expect((await shown()).map(({ admitCardDownloadDateAd }) => admitCardDownloadDateAd)).toEqual(['2026-12-24', '2026-12-24']);
  expect(reads).toBe(2);
});
