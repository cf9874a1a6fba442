import * as v from '@psc/api-client/areas/application/vacancy.ts';
import { judgeEligibility } from '@psc/validation/areas/application/eligibility.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { selectApplicantFacts } from '../../profile/repository/applicant-facts.ts';

let gateway: TestGateway;
let live: TestAdvertisement;

beforeAll(async () => {
  gateway = await startTestGateway();
  live = await createAdvertisement(
    gateway.db,
    {
      categories: [
        { quotaCode: 'open', seats: 3 },
        { quotaCode: 'woman', seats: 2 },
      ],
    },
    gateway.now(),
  );
});
afterAll(() => gateway?.stop());

test('a visitor reads the limits of age, the qualifications, the quotas and the levels, without an account', async () => {
  const answer = await gateway.call(v.requirements, {});
  expect(answer.httpStatus).toBe(200);
  expect(answer.headers['cache-control']).toContain('max-age');
  const { levels, vacancies } = answer.data!;
  const found = vacancies.find(({ advtCode }) => advtCode === live.advtCode)!;
  expect(found.categories.map(({ quotaCode }) => quotaCode)).toEqual(['open', 'woman']);
  expect(found.requirements.quotas.map(({ code, claimedBy }) => [code, claimedBy])).toContainEqual(['woman', 'gender']);
  expect(found.requirements.ageLimits.length).toBeGreaterThan(0);
  expect(levels.map(({ position }) => position)).toEqual(levels.map(({ position }) => position).toSorted((one, other) => one - other));
});

test('only vacancies that take applications are answered: not announced, not closed, not cancelled', async () => {
  const over = { singleSubmissionLastDateAd: '2026-11-10', doubleFeeSubmissionLastDateAd: '2026-11-17' };
  const closed = [
    await createAdvertisement(gateway.db, { lifeCycleStatus: 'published' }, gateway.now()),
    await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, gateway.now()),
    await createAdvertisement(gateway.db, { lifeCycleStatus: 'cancelled' }, gateway.now()),
    await createAdvertisement(gateway.db, over, gateway.now()),
  ];
  const { vacancies } = await gateway.data(v.requirements, {});
  const codes = vacancies.map(({ advtCode }) => advtCode);
  expect(codes).toContain(live.advtCode);
  for (const { advtCode } of closed) expect(codes).not.toContain(advtCode);
});

test('the own verdicts are those of the page of the vacancy, and those that the public requirements give', async () => {
  const candidate = await createCompleteCandidate(gateway, { gender: 'female', dateOfBirthAd: '1998-04-14' });
  const own = await gateway.data(v.listOwnVerdicts, {}, { as: candidate });
  const { eligibility } = own.find(({ advtCode }) => advtCode === live.advtCode)!;
  const page = await gateway.data(v.detail, { body: { advtCode: live.advtCode } }, { as: candidate });
  expect(eligibility).toEqual(page.eligibility);
  const { vacancies } = await gateway.data(v.requirements, {});
  const facts = await selectApplicantFacts(gateway.db, candidate.masterId);
  expect(judgeEligibility(facts, vacancies.find(({ advtCode }) => advtCode === live.advtCode)!.requirements)).toEqual(eligibility);
});

test('a changed profile changes the verdicts at once', async () => {
  const candidate = await createCompleteCandidate(gateway, { gender: 'female', dateOfBirthAd: '1998-04-14' });
  await gateway.db.updateTable('candidate').set({ dateOfBirthAd: '1960-01-01' }).where('masterId', '=', candidate.masterId).execute();
  const own = await gateway.data(v.listOwnVerdicts, {}, { as: candidate });
  expect(own.find(({ advtCode }) => advtCode === live.advtCode)!.eligibility[0]).toMatchObject({ rule: 'age', verdict: 'notMet' });
});

test('a visitor has no verdicts without an account', async () => {
  expect((await gateway.call(v.listOwnVerdicts, {})).httpStatus).toBe(401);
});
