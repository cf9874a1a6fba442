import type { update } from '@psc/api-client/areas/payment/payment.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { checkedPayment } from './checked-payment.ts';
import { correctDetails, selectPaymentsByIds } from './repository/payments.ts';

const corrected = ['transactionDateAd', 'payerName', 'agencyName', 'requestCode', 'phoneNumber', 'voucherMobileNumber', 'remarks'] as const;

/** Corrects details of a payment; the provider's amount and state stay unchanged. */
export async function correctPayment(body: BodyOutput<typeof update>, context: Context): Promise<{ version: number }> {
  const { attemptId, version, ...correction } = body;
  const read = async () => {
    const [row] = await selectPaymentsByIds(context.db, [attemptId]);
    if (!row) throw refuse.notFound('gateway.payment.paymentNotFound');
    const payment = checkedPayment(row);
    return { ...Object.fromEntries(corrected.map((name) => [name, payment[name]])), bankId: payment.bank?.id ?? null };
  };
  const before = await read();
  const now = { updatedBy: context.staff().accountId, updatedAt: context.now() };
  if (!(await correctDetails(context.db, attemptId, version, { ...correction, ...now }))) throw refuse.changedMeanwhile();
  await context.audit({ subject: `paymentAttempt:${attemptId}`, before, after: await read() });
  return { version: version + 1 };
}
