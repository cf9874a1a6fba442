import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { apply } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { changedAgeVerdicts } from './verdict-changes.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway?.stop());

type Sent = { dateOfBirthAd: string; developmentServiceSinceAd?: string; facts?: false };

/** Submits an application of a woman with these facts; without facts it looks like an older snapshot. */
async function appliedWith(advertisement: Awaited<ReturnType<typeof createAdvertisement>>, { facts, ...sent }: Sent): Promise<number> {
  const candidate = await createCompleteCandidate(gateway, { gender: 'female', dateOfBirthAd: '1995-01-01' });
  const applicationId = await apply(gateway, candidate, { advertisement });
  await sql`update profile_snapshot s
    set profile = jsonb_set(s.profile, '{personal,dateOfBirthAd}', to_jsonb(${sent.dateOfBirthAd}::text)),
      facts = case when ${facts !== false} then s.facts || ${JSON.stringify({ inGovernmentService: false, ...sent })}::jsonb end
    from application x where x.id = ${applicationId} and s.master_id = x.master_id and s.id = x.profile_snapshot_id`.execute(gateway.db);
  return applicationId;
}

test('another cut-off date turns the verdict of who passes a limit, and of who has served long enough by it, however they were born', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { classId, serviceId } = await gateway.db
    .selectFrom('requisition')
    .select(['classId', 'serviceId'])
    .where('id', '=', advertisement.requisitionId)
    .executeTakeFirstOrThrow();
  const limit = {
    classId,
    serviceId,
    gender: 'female',
    forDisabled: false,
    forInternal: false,
    minAge: 18,
    holdsFromAd: '2026-01-01',
    source: '-',
  };
  await gateway.db.deleteFrom('ageLimit').where('classId', '=', classId).where('serviceId', '=', serviceId).execute();
  await gateway.db
    .insertInto('ageLimit')
    .values([
      { ...limit, forDevelopmentService: false, maxAge: 40 },
      { ...limit, forDevelopmentService: true, maxAge: 50 },
    ])
    .execute();

  const passing = await appliedWith(advertisement, { dateOfBirthAd: '1986-12-10' });
  const passingBefore = await appliedWith(advertisement, { dateOfBirthAd: '1986-12-10', facts: false });
  const serving = await appliedWith(advertisement, { dateOfBirthAd: '1982-05-05', developmentServiceSinceAd: '2021-12-10' });
  await appliedWith(advertisement, { dateOfBirthAd: '1982-05-05', developmentServiceSinceAd: '2025-12-10' });
  await appliedWith(advertisement, { dateOfBirthAd: '1982-05-05' });
  await appliedWith(advertisement, { dateOfBirthAd: '1995-01-01' });

  const between = (beforeAd: string, afterAd: string) =>
    changedAgeVerdicts(gateway.db, { advtCode: advertisement.advtCode, beforeAd, afterAd });
  const later = await between('2026-12-01', '2026-12-20');
  expect(later.map(({ applicationId, before, after }) => [applicationId, before.verdict, after.verdict])).toEqual([
    [passing, 'met', 'notMet'],
    [passingBefore, 'met', 'notMet'],
    [serving, 'notMet', 'decidedByScrutiny'],
  ]);
  const back = await between('2026-12-20', '2026-12-01');
  expect(back.map(({ applicationId, after }) => [applicationId, after.verdict])).toEqual([
    [passing, 'met'],
    [passingBefore, 'met'],
    [serving, 'notMet'],
  ]);
  expect(await between('2026-12-01', '2026-12-01')).toEqual([]);
});
