import { apply, applyAndPay } from '../../../testing/applying.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';

/** A paid fee of a cancelled advertisement that is still to be refunded. */
export async function feeToRefund(gateway: TestGateway) {
  const { db, now } = gateway;
  const advertisement = await createAdvertisement(db, {}, now());
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await applyAndPay(gateway, candidate, { advertisement });
  const due = { applicationId, advtCode: advertisement.advtCode, amountPaisa: 50_000, cause: 'cancelled', dueSince: now() };
  const { id: refundId } = await db.insertInto('feeRefund').values(due).returning('id').executeTakeFirstOrThrow();
  return { candidate, applicationId, refundId };
}

/** Money of exactly the fee that came for an ended payment of an unpaid application. */
export async function unmatchedMoney(gateway: TestGateway) {
  const { db, now } = gateway;
  const advertisement = await createAdvertisement(db, {}, now());
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement });
  const { feeAmountPaisa: amountPaisa } = await db
    .selectFrom('application')
    .select('feeAmountPaisa')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const attempt = { applicationId, method: 'esewa', reference: `ENDED-${applicationId}`, amountPaisa, status: 'cancelled' };
  const { id: paymentAttemptId } = await db
    .insertInto('paymentAttempt')
    .values({ ...attempt, createdAt: now(), expiresAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: unmatchedPaymentId } = await db
    .insertInto('unmatchedPayment')
    .values({ paymentAttemptId, amountPaisa, providerReference: `LATE-${applicationId}`, foundAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { candidate, advertisement, applicationId, unmatchedPaymentId, amountPaisa };
}

/** A bank voucher of exactly the fee that waits for the desk. */
export async function submittedVoucher(gateway: TestGateway) {
  const { db, now } = gateway;
  const advertisement = await createAdvertisement(db, {}, now());
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement });
  const { feeAmountPaisa: amountPaisa } = await db
    .updateTable('application')
    .set({ paymentStatus: 'voucherSubmitted', paymentMethod: 'bankVoucher' })
    .where('id', '=', applicationId)
    .returning('feeAmountPaisa')
    .executeTakeFirstOrThrow();
  const { id: bankId } = await db.selectFrom('bank').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id: fileId } = await db.selectFrom('storedFile').select('id').limit(1).executeTakeFirstOrThrow();
  const voucher = { applicationId, bankId, voucherNumber: `V-${applicationId}`, amountPaisa, fileId, uploadedAt: now() };
  await db.insertInto('voucher').values(voucher).execute();
  return { candidate, applicationId, amountPaisa };
}
