import * as a from '@psc/api-client/areas/advertisement/advertisement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { typedDates } from '../../testing/typed-dates.ts';

let gateway: TestGateway;
let officer: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'create', 'update', 'approve', 'reject'] } });
});
afterAll(() => gateway.stop());

/** Two women: one turns 41 on 10 December, the other is well below the limit of 40 years. */
async function applied() {
  const live = await createAdvertisement(
    gateway.db,
    { singleSubmissionLastDateAd: '2026-12-16', doubleFeeSubmissionLastDateAd: '2026-12-23' },
    gateway.now(),
  );
  await gateway.db.updateTable('advertisement').set({ ageCutOffDateAd: '2026-12-01' }).where('advtCode', '=', live.advtCode).execute();
  const turning = await createCompleteCandidate(gateway, { gender: 'female', dateOfBirthAd: '1986-12-10' });
  const within = await createCompleteCandidate(gateway, { gender: 'female', dateOfBirthAd: '1995-01-01' });
  const applicationId = await apply(gateway, turning, { advertisement: live });
  await apply(gateway, within, { advertisement: live });
  return { ...live, turning, within, applicationId };
}
const later = { publishDate: '2026-11-01', ageCutOffDate: '2026-12-16' };
const change = (advtCode: number, changedVerdicts?: number) =>
  gateway.call(a.changeDates, { body: { advtCode, version: 1, ...typedDates(later), changedVerdicts } }, { as: officer });

test('moving the age cut-off date after people have applied shows whose verdict changes, from what to what', async () => {
  const { advtCode, turning, applicationId } = await applied();
  const preview = (ageCutOffDateAd: string) => gateway.data(a.previewCutOffDate, { body: { advtCode, ageCutOffDateAd } }, { as: officer });
  expect(await preview('2026-12-16')).toMatchObject({
    total: 1,
    rows: [
      {
        applicationId,
        masterId: turning.masterId,
        scrutinyStatus: 'pending',
        before: { verdict: 'met' },
        after: { verdict: 'notMet', word: 'eligibility.age.tooOld' },
      },
    ],
    nextAfter: null,
  });
  expect(await preview('2026-12-01')).toEqual({ total: 0, rows: [], nextAfter: null });
});

test('moving the age cut-off date after people have applied is refused until the officer has agreed to as many changed verdicts as there are', async () => {
  const { advtCode } = await applied();
  for (const agreed of [undefined, 0, 2]) {
    const refused = await change(advtCode, agreed);
    expect(refused.httpStatus).toBe(409);
    expect(refused.message).toContain('changes the verdict of 1 applicant');
  }
  expect(await gateway.data(a.get, { params: { adId: advtCode } }, { as: officer })).toMatchObject({
    ageCutOffDateAd: '2026-12-01',
    version: 1,
  });
  expect((await change(advtCode, 1)).httpStatus).toBe(200);
});

test('moving the age cut-off date after people have applied informs everybody of the dates once, and whose verdict changed of the new one', async () => {
  const { advtCode, turning, within } = await applied();
  await change(advtCode, 1);
  const mails = await gateway.mails();
  const subjectsTo = (email: string) =>
    mails
      .filter((mail) => mail.to === email)
      .map((mail) => mail.subject)
      .slice(1);
  expect(subjectsTo(turning.email)).toEqual([expect.stringContaining('नयाँ उमेर गणना मिति')]);
  expect(subjectsTo(within.email)).toEqual([expect.stringContaining('मिति परिवर्तन')]);
  expect(mails.find((mail) => mail.subject.includes('नयाँ उमेर गणना मिति') && mail.to === turning.email)?.text).toContain('४० वर्ष');
});

test('moving the age cut-off date after people have applied is for those who may change dates only', async () => {
  const { advtCode } = await applied();
  const reader = await gateway.createStaff({ privileges: { publishAdvertisement: ['read'] } });
  const body = { advtCode, ageCutOffDateAd: '2026-12-16' };
  expect((await gateway.call(a.previewCutOffDate, { body }, { as: reader })).httpStatus).toBe(403);
  expect((await gateway.call(a.previewCutOffDate, { body: { ...body, advtCode: 999_999 } }, { as: officer })).httpStatus).toBe(404);
  expect((await gateway.call(a.previewCutOffDate, { body: { ...body, ageCutOffDateAd: '2026-02-30' } }, { as: officer })).httpStatus).toBe(
    400,
  );
});
