import * as v from '@psc/api-client/areas/application/vacancy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { nearestCentre } from './rules.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const centre = (id: number, near: 'district' | 'province' | null) => ({
  id,
  inOwnDistrict: near === 'district',
  inOwnProvince: near !== null,
});

test('the centre of the own district is nearest, without one that of the own province, and of several none', () => {
  expect(nearestCentre([centre(1, 'province'), centre(2, 'district'), centre(3, null)])).toBe(2);
  expect(nearestCentre([centre(1, null), centre(2, 'province')])).toBe(2);
  expect(nearestCentre([centre(1, 'province'), centre(2, 'province')])).toBeNull();
  expect(nearestCentre([centre(1, 'district'), centre(2, 'district')])).toBeNull();
  expect(nearestCentre([centre(1, null)])).toBeNull();
});

test('a vacancy offers the centres near the candidate first, and all of them', async () => {
  const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  const address = await gateway.db
    .selectFrom('contactAddress')
    .selectAll()
    .where('masterId', '=', candidate.masterId)
    .where('kind', '=', 'mailing')
    .executeTakeFirstOrThrow();
  const { examCentres, nearestExamCentreId } = await gateway.data(v.detail, { body: { advtCode } }, { as: candidate });
  const all = await gateway.db.selectFrom('examCentre').select(['id', 'districtId', 'provinceId']).where('active', '=', true).execute();
  expect(examCentres.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b));
  const isNear = examCentres.map(({ id }) => all.find((row) => row.id === id)!.provinceId === address.provinceId);
  expect(isNear).toEqual(isNear.toSorted((a, b) => Number(b) - Number(a)));
  if (nearestExamCentreId !== null) expect(nearestExamCentreId).toBe(examCentres[0]!.id);
});
