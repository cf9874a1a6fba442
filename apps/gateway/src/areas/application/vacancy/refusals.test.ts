import * as v from '@psc/api-client/areas/application/vacancy.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { apply, applyInput } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';

let gateway: TestGateway;
let live: TestAdvertisement;

beforeAll(async () => {
  gateway = await startTestGateway();
  live = await createAdvertisement(gateway.db, {}, gateway.now());
});
afterAll(() => gateway.stop());

const applyTo = async (advertisement: TestAdvertisement, as: CandidatePerson, language: 'en' | 'ne' = 'en') =>
  gateway.call(v.apply, { body: await applyInput(gateway, { advertisement }) }, { as, language });

const applicationsOf = ({ masterId }: CandidatePerson) =>
  gateway.db.selectFrom('application').select(['id', 'applicationNumber']).where('masterId', '=', masterId).execute();

describe('an application is refused with its own message', () => {
  test.each([
    [
      'rejected',
      409,
      'The commission has cancelled this advertisement. It is closed for applications.',
      'यो विज्ञापन आयोगले रद्द गरेको छ। यसमा दरखास्त लिइँदैन।',
    ],
    ['published', 409, 'This advertisement is not open for applications yet.', 'यस विज्ञापनमा दरखास्त दिन अझै खुलेको छैन।'],
    ['scheduled', 404, 'This vacancy was not found.', 'यो विज्ञापन फेला परेन।'],
    ['pending', 404, 'This vacancy was not found.', 'यो विज्ञापन फेला परेन।'],
  ] as const)('when the advertisement is %s', async (lifeCycleStatus, status, inEnglish, inNepali) => {
    const candidate = await createCompleteCandidate(gateway);
    const advertisement = await createAdvertisement(gateway.db, { lifeCycleStatus }, gateway.now());
    const answers = [await applyTo(advertisement, candidate), await applyTo(advertisement, candidate, 'ne')];
    expect(answers.map(({ httpStatus, message }) => [httpStatus, message])).toEqual([
      [status, inEnglish],
      [status, inNepali],
    ]);
    expect(await applicationsOf(candidate)).toEqual([]);
  });

  test('when the advertisement has been combined into another, which it names; and it is not in the list any more', async () => {
    const candidate = await createCompleteCandidate(gateway);
    const combined = await createAdvertisement(gateway.db, {}, gateway.now());
    await gateway.db
      .updateTable('advertisement')
      .set({ combinedIntoAdvtCode: live.advtCode })
      .where('advtCode', '=', combined.advtCode)
      .execute();
    const refused = await applyTo(combined, candidate);
    expect([refused.httpStatus, refused.errorCode, refused.message]).toEqual([
      409,
      'ADVERTISEMENT_COMBINED',
      `This advertisement has been combined with advertisement ${live.advtCode}. Please apply there.`,
    ]);
    const { vacancy } = await gateway.data(v.detail, { body: { advtCode: combined.advtCode } }, { as: candidate });
    expect(vacancy).toMatchObject({ acceptsApplications: false, combinedIntoAdvtCode: live.advtCode });
    const { vacancies } = await gateway.data(v.list, {}, { as: candidate });
    expect(vacancies.map(({ advtCode }) => advtCode)).not.toContain(combined.advtCode);
  });

  test('when the last date has passed by the clock of the gateway', async () => {
    const candidate = await createCompleteCandidate(gateway);
    gateway.setNow(new Date('2026-12-07T11:15:00.001Z'));
    try {
      const answer = await applyTo(live, await signInAgain(gateway, candidate), 'ne');
      expect([answer.httpStatus, answer.errorCode, answer.message]).toEqual([409, 'DATE_OVER', 'दरखास्त दिने अन्तिम म्याद सकिएको छ।']);
    } finally {
      gateway.setNow(testNow);
    }
  });

  test('when the candidate has applied, also when both were sent at once: with the number of the existing one', async () => {
    const candidate = await createCompleteCandidate(gateway);
    const answers = await Promise.all([applyTo(live, candidate), applyTo(live, candidate), applyTo(live, candidate)]);
    const [{ applicationNumber } = { applicationNumber: '' }, ...others] = await applicationsOf(candidate);
    expect(others).toEqual([]);
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409, 409]);
    for (const refused of [...answers.filter(({ httpStatus }) => httpStatus === 409), await applyTo(live, candidate)]) {
      expect([refused.errorCode, refused.message]).toEqual([
        'APPLIED_ALREADY',
        `You have already applied for this advertisement. Application number: ${applicationNumber}`,
      ]);
    }
  });

  test('when the normal deadline passed after the fee was shown, and taken once the new fee is known', async () => {
    const late = await createAdvertisement(gateway.db, { singleSubmissionLastDateAd: '2026-11-20' }, gateway.now());
    const candidate = await createCompleteCandidate(gateway);
    const input = await applyInput(gateway, { advertisement: late });
    const fee = await gateway.db
      .selectFrom('fee')
      .innerJoin('requisition', 'requisition.classId', 'fee.classId')
      .select('basicPricePaisa')
      .where('requisition.id', '=', late.requisitionId)
      .executeTakeFirstOrThrow();
    const refused = await gateway.call(v.apply, { body: { ...input, shownFeePaisa: fee.basicPricePaisa } }, { as: candidate });
    expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'FEE_CHANGED']);
    expect(refused.message).toContain(formatMoney(fee.basicPricePaisa * 2, 'en'));
    expect(await applicationsOf(candidate)).toEqual([]);
    expect(
      (await gateway.call(v.apply, { body: { ...input, shownFeePaisa: fee.basicPricePaisa * 2 } }, { as: candidate })).httpStatus,
    ).toBe(200);
  });

  test('when the commission has locked the profile, until it is unlocked', async () => {
    const candidate = await createCompleteCandidate(gateway);
    const lock = (locks: { profileLocked: boolean; profileLockExpiresAt?: Date | null }) =>
      gateway.db.updateTable('candidate').set(locks).where('masterId', '=', candidate.masterId).execute();
    await lock({ profileLocked: true });
    const detail = await gateway.data(v.detail, { body: { advtCode: live.advtCode } }, { as: candidate });
    expect(detail.profileLocked).toBe(true);
    const refused = await applyTo(live, candidate, 'ne');
    expect([refused.httpStatus, refused.errorCode, refused.message]).toEqual([
      409,
      'PROFILE_LOCKED',
      'आयोगले तपाईंको विवरण लक गरेकाले अहिले दरखास्त दिन सकिँदैन। कृपया आयोगमा सम्पर्क गर्नुहोस्।',
    ]);
    await lock({ profileLocked: false, profileLockExpiresAt: new Date(gateway.now().getTime() - 1) });
    expect((await applyTo(live, candidate)).errorCode).toBe('PROFILE_LOCKED');
    await lock({ profileLocked: false, profileLockExpiresAt: null });
    expect((await applyTo(live, candidate)).httpStatus).toBe(200);
  });

  test('when the account was blocked after signing in, until the block has ended', async () => {
    const candidate = await createCompleteCandidate(gateway);
    const hour = 3_600_000;
    const block = (blocked: { blockedFrom: Date | null; blockedUntil: Date | null }) =>
      gateway.db.updateTable('account').set(blocked).where('id', '=', candidate.accountId).execute();
    await block({ blockedFrom: new Date(gateway.now().getTime() - hour), blockedUntil: new Date(gateway.now().getTime() + hour) });
    const refused = await applyTo(live, candidate);
    expect(refused.httpStatus).toBe(401);
    expect(refused.message).toMatch(/blocked/i);
    expect(await applicationsOf(candidate)).toEqual([]);
    await block({ blockedFrom: null, blockedUntil: null });
    expect((await applyTo(live, candidate)).httpStatus).toBe(200);
  });
});

describe('what a candidate has applied to', () => {
  test('is shown to the candidate and to officers who update payments, the newest first', async () => {
    const candidate = await createCompleteCandidate(gateway);
    const second = await createAdvertisement(gateway.db, {}, gateway.now());
    await apply(gateway, candidate, { advertisement: live });
    await apply(gateway, candidate, { advertisement: second });
    const officer = await gateway.createStaff({ privileges: { paymentUpdate: ['read'] } });
    for (const as of [candidate, officer]) {
      const applied = await gateway.data(v.studentAdvertisementCodes, { params: { masterId: candidate.masterId } }, { as });
      expect(applied.map(({ advtCode, paymentStatus }) => [advtCode, paymentStatus])).toEqual([
        [second.advtCode, 'unpaid'],
        [live.advtCode, 'unpaid'],
      ]);
      expect(applied[0]!.post.ne.length).toBeGreaterThan(1);
    }
  });

  test('is refused to other candidates, to staff without the privilege, and of nobody', async () => {
    const candidate = await gateway.createCandidate();
    const statusFor = async (masterId: number | string, as: Parameters<typeof gateway.call>[2]) =>
      (await gateway.call(v.studentAdvertisementCodes, { params: { masterId } }, as)).httpStatus;
    expect(await statusFor(candidate.masterId, { as: await gateway.createCandidate() })).toBe(403);
    expect(await statusFor(candidate.masterId, { as: await gateway.createStaff({ privileges: { scrutiny: ['read'] } }) })).toBe(403);
    expect(await statusFor(candidate.masterId, {})).toBe(401);
    const officer = await gateway.createStaff({ privileges: { paymentUpdate: ['read'] } });
    expect(await statusFor(99_999_999, { as: officer })).toBe(404);
    expect(await statusFor('all', { as: officer })).toBe(400);
  });
});

test('the selective subjects are those that the advertisement names, none when it names none', async () => {
  const candidate = await gateway.createCandidate();
  const subjectsOf = (advtCode: number) => gateway.call(v.listSelectiveSubjects, { params: { advtCode } }, { as: candidate });
  expect((await subjectsOf(live.advtCode)).data).toEqual([]);
  const named = await createAdvertisement(gateway.db, {}, gateway.now());
  const subject = await gateway.db.selectFrom('subject').select(['id', 'nameEn', 'nameNe']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  await gateway.db.insertInto('advertisementSubject').values({ advtCode: named.advtCode, subjectId: subject.id }).execute();
  expect((await subjectsOf(named.advtCode)).data).toEqual([{ id: subject.id, name: { en: subject.nameEn, ne: subject.nameNe } }]);
  const detail = await gateway.data(v.detail, { body: { advtCode: named.advtCode } }, { as: candidate });
  expect(detail.subjects.map(({ id }) => id)).toEqual([subject.id]);
  const pending = await createAdvertisement(gateway.db, { lifeCycleStatus: 'pending' }, gateway.now());
  expect((await subjectsOf(pending.advtCode)).httpStatus).toBe(404);
  expect((await gateway.call(v.listSelectiveSubjects, { params: { advtCode: live.advtCode } })).httpStatus).toBe(401);
});
