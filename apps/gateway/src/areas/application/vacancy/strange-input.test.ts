import * as v from '@psc/api-client/areas/application/vacancy.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { applyInput } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../../testing/people.ts';
import { pngFile } from '../../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let candidate: CandidatePerson;
beforeAll(async () => {
  gateway = await startTestGateway();
  candidate = await createCompleteCandidate(gateway);
});
afterAll(() => gateway.stop());

const tooLarge = 9_999_999_999;
const statusOf = async (call: AnyCall, input: object) => (await gateway.call(call, input as never, { as: candidate })).httpStatus;

test.each([
  ['a service', { serviceId: tooLarge }],
  ['a class that is no whole number', { classId: 1.5 }],
  ['a group', { groupId: -1 }],
  ['a quota', { quotaCode: 7 }],
  ['an office', { organizationId: tooLarge }],
  ['a qualification', { minimumEducationLevelId: 0 }],
  ['days', { closingWithinDays: 1e20 }],
  ['a place in the list', { after: 2.5 }],
  ['a text', { text: 'क'.repeat(101) }],
  ['a character that no text has', { text: 'officer\u0000' }],
  ['something else', { masterId: 10_000_001 }],
])('the list refuses %s that cannot be', async (_what, body) => {
  expect(await statusOf(v.filter, { body })).toBe(400);
});

test('an id that is too large for any row is not there, and never an error of the gateway', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const input = await applyInput(gateway, { advertisement });
  const statuses = await Promise.all([
    statusOf(v.detail, { body: { advtCode: tooLarge } }),
    statusOf(v.detail, { body: { advtCode: 1.5 } }),
    statusOf(v.apply, { body: { ...input, advtCode: tooLarge } }),
    statusOf(v.apply, { body: { ...input, categoryIds: [tooLarge] } }),
    statusOf(v.apply, { body: { ...input, facultyId: tooLarge } }),
    statusOf(v.uploadVoucher, { body: { applicationId: tooLarge, bankId: 900_001, voucherNumber: 'V-1', voucherImage: pngFile() } }),
    statusOf(v.uploadVoucher, { body: { applicationId: 800_001, bankId: tooLarge, voucherNumber: 'V-1', voucherImage: pngFile() } }),
    statusOf(v.reApply, { body: { applicationId: tooLarge } }),
    statusOf(v.list, { query: { after: String(tooLarge) } }),
    statusOf(v.getAgreement, { params: { advtCode: tooLarge } }),
    statusOf(v.listSelectiveSubjects, { params: { advtCode: 'x' } }),
    statusOf(v.listSelectiveSubjects, { params: { advtCode: '1\u0000' } }),
  ]);
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
});
