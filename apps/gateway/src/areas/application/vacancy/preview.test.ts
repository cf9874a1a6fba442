import * as a from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'approve'] } });
});
afterAll(() => gateway.stop());

const preview = (advtCode: number) => gateway.call(vacancy.preview, { params: { advtCode } }, { as: officer });

test('what staff read before publication is what anyone reads after it, and nobody else reads it before', async () => {
  const { advtCode } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, gateway.now());
  const before = await preview(advtCode);
  expect(before.httpStatus).toBe(200);
  expect((await gateway.call(vacancy.announced, { params: { advtCode } })).httpStatus).toBe(404);
  const candidate = await createCompleteCandidate(gateway);
  expect((await gateway.call(vacancy.preview, { params: { advtCode } }, { as: candidate })).httpStatus).toBe(403);

  await gateway.data(a.publish, { body: { advtCode, version: 1 } }, { as: officer });
  expect(await gateway.data(vacancy.announced, { params: { advtCode } })).toEqual(before.data);
  expect((await preview(advtCode)).data).toEqual(before.data);
});

test('one without dates says that they come first, and one whose class has no fee that candidates could not apply', async () => {
  const { advtCode: undated } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'pending' }, gateway.now());
  expect(await preview(undated)).toMatchObject({
    httpStatus: 409,
    message: 'This advertisement has no dates yet. Configure it first; then it can be previewed.',
  });
  const { advtCode } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, gateway.now());
  const beforeAnyFee = { publishDateAd: '1990-01-01' };
  await gateway.db.updateTable('advertisement').set(beforeAnyFee).where('advtCode', '=', advtCode).execute();
  const unpriced = await preview(advtCode);
  expect([unpriced.httpStatus, unpriced.message]).toEqual([409, expect.stringContaining('No fee is set for the class of this post')]);
});
