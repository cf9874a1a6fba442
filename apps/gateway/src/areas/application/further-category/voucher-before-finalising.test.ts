import * as furtherCategory from '@psc/api-client/areas/application/further-category.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { applyAndPay } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { pngFile } from '../../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let desk: Person;
let supervisor: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await gateway.createStaff({ privileges: { updatePayment: ['read', 'approve', 'reject'] } });
  supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'create', 'update', 'approve'] } });
});
afterAll(() => gateway.stop());

/** An approved application after all payment deadlines, with a pending voucher for an added category. */
async function approvedWithVoucher() {
  const categories = [
    { quotaCode: 'open', seats: 3 },
    { quotaCode: 'woman', seats: 2 },
  ];
  const advertisement = await createAdvertisement(gateway.db, { categories }, gateway.now());
  const { advtCode } = advertisement;
  const [open, further] = advertisement.categoryIds as [number, number];
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await applyAndPay(gateway, candidate, { advertisement, categoryIds: [open] });
  const added = await gateway.data(furtherCategory.add, { body: { applicationId, categoryIds: [further] } }, { as: candidate });
  const { id: bankId } = await gateway.db.selectFrom('bank').select('id').limit(1).executeTakeFirstOrThrow();
  const { categoryAdditionId } = added;
  const voucher = { applicationId, categoryAdditionId, bankId, voucherNumber: `F-${advtCode}`, voucherImage: pngFile('voucher.png') };
  await gateway.data(vacancy.uploadVoucher, { body: voucher as never }, { as: candidate });
  const officer = await gateway.createStaff({ privileges: { scrutiny: ['read', 'update', 'approve', 'reject'] } });
  const allocation = { advtCode, officerId: officer.accountId, numberOfApplications: 1 };
  await gateway.data(scrutiny.saveAllocationDetails, { body: allocation }, { as: supervisor });
  const over = new Date(gateway.now().getTime() - 10 * 86_400_000);
  await gateway.db
    .updateTable('advertisement')
    .set({ singleSubmissionLastAt: over, paymentLastAt: over, doubleFeeSubmissionLastAt: over, doubleFeePaymentLastAt: over })
    .where('advtCode', '=', advtCode)
    .execute();
  return { advtCode, applicationId, officer };
}

async function approveForm(officer: Person, applicationId: number) {
  const { version } = await gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: officer });
  const body = { applicationId, version, event: 'approve' as const, remark: 'Complete' };
  await gateway.data(scrutiny.setApplicationStatus, { body }, { as: officer });
}

const finalize = (advtCode: number) => gateway.call(scrutiny.finalize, { body: { advtCode } }, { as: supervisor });

test.each([
  ['approved', payment.approveUpdate],
  ['rejected', payment.rejectUpdate],
] as const)('once the voucher of a further category is %s, its advertisement can be finalised', async (status, decide) => {
  const { advtCode, applicationId, officer } = await approvedWithVoucher();
  const waiting = { params: { status: 'submitted', pageNumber: 1, pageSize: 50 }, body: { text: `F-${advtCode}` } };
  const [row] = (await gateway.data(payment.listUpdates, waiting as never, { as: desk })).rows;
  await approveForm(officer, applicationId);
  expect((await finalize(advtCode)).httpStatus).toBe(409);
  const body = { version: row!.version, remarks: 'Read' };
  expect((await gateway.call(decide, { params: { id: applicationId }, body }, { as: desk })).httpStatus, 'no voucher has this number').toBe(
    404,
  );
  expect((await gateway.call(decide, { params: { id: row!.voucherId! }, body }, { as: desk })).httpStatus).toBe(200);
  const voucher = await gateway.db.selectFrom('voucher').select('status').where('applicationId', '=', applicationId).executeTakeFirst();
  expect(voucher?.status).toBe(status);
  // An added category that is paid later reopens the decision on the application.
  if (status === 'approved') await approveForm(officer, applicationId);
  expect(await finalize(advtCode)).toMatchObject({ httpStatus: 200, data: { approved: 1, rejected: 0 } });
});
