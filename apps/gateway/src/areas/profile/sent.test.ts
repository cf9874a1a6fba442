import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('a candidate reads what was sent with an application, whatever the profile says since, and nobody else does', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: await createAdvertisement(gateway.db, {}, gateway.now()) });
  const read = (as: typeof candidate) => gateway.call(profile.sent, { params: { applicationId } }, { as });
  const { documents, education } = (await read(candidate)).data!.profile;
  expect(education.length).toBeGreaterThan(0);
  expect(documents.map(({ type }) => type)).toContain('photograph');
  await gateway.db
    .updateTable('education')
    .set({ universityOrBoardName: 'Another board' })
    .where('masterId', '=', candidate.masterId)
    .execute();
  const [now] = await gateway.data(profile.listEducation, {}, { as: candidate });
  expect(now).toMatchObject({ universityOrBoardName: 'Another board' });
  expect((await read(candidate)).data).toMatchObject({ voucher: null, feeType: 'single', profile: { education, documents } });
  const { type, imageName } = education[0]!.transcript;
  const file = await gateway.call(profile.getDocumentFile, { params: { type, ImageName: imageName } }, { as: candidate });
  expect(file.httpStatus).toBe(200);
  expect((await read(await createCompleteCandidate(gateway))).httpStatus).toBe(404);
});

test('a bank voucher is among it, with its picture', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, {
    advertisement: await createAdvertisement(gateway.db, {}, gateway.now()),
    paymentMethod: 'esewa',
  });
  const { id: bankId } = await gateway.db.selectFrom('bank').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id: fileId } = await gateway.db.selectFrom('storedFile').select('id').limit(1).executeTakeFirstOrThrow();
  const voucher = { bankId, voucherNumber: 'V-8', voucherDateAd: '2026-11-19', amountPaisa: 40_000, fileId, uploadedAt: gateway.now() };
  await gateway.db
    .insertInto('voucher')
    .values({ applicationId, ...voucher })
    .execute();
  expect((await gateway.data(profile.sent, { params: { applicationId } }, { as: candidate })).voucher).toMatchObject({
    voucherNumber: 'V-8',
    dateAd: '2026-11-19',
    amountPaisa: 40_000,
    uploadedAt: gateway.now().toISOString(),
    file: { type: 'voucher' },
  });
});
