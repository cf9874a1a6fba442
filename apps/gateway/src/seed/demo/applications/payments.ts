import type { Id } from '@psc/validation/rules/id.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Tools } from '../../../platform/frame/context.ts';
import { filesIn } from '../../../platform/files/file-store.ts';
import type { ProviderMethod } from '../../../areas/payment/providers/adapter.ts';
import { settleAttempt } from '../../../areas/payment/settlement.ts';
import { markFee, markFeePaid } from '../../../areas/application/repository/fee-due.ts';
import { insertAttempt, scheduleNextCheck } from '../../../areas/payment/repository/attempts.ts';
import { decideVoucher } from '../../../areas/payment/repository/vouchers.ts';
import { chargeForApplication } from '../../../areas/application/charge.ts';
import { saveVoucher } from '../../../areas/application/vacancy/repository/applications.ts';
import { drawVoucher } from './voucher-picture.ts';

export type DemoPayment = ProviderMethod | 'unpaid' | 'voucherSubmitted' | 'voucherRejected' | 'voucherApproved';

export type ApplicationToPay = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  accountId: Id<'account'>;
  amountPaisa: number;
  appliedAt: Date;
};
type PaymentTools = Pick<Tools, 'db' | 'fileStore' | 'now'> & { paymentOfficerId: number };

const vouchers: readonly string[] = ['voucherSubmitted', 'voucherRejected', 'voucherApproved'];
const MINUTE_MS = 60_000;

export async function payForApplication(tools: PaymentTools, application: ApplicationToPay, way: DemoPayment): Promise<void> {
  if (way === 'unpaid') return;
  if (vouchers.includes(way)) return payByVoucher(tools, application, way);
  return payOnline(tools, application, way as ProviderMethod);
}

async function payOnline(
  { db }: PaymentTools,
  { applicationId, amountPaisa, appliedAt }: ApplicationToPay,
  method: ProviderMethod,
): Promise<void> {
  const reference = `DEMO-${applicationId}`;
  const after = (minutes: number) => new Date(appliedAt.getTime() + minutes * MINUTE_MS);
  const attemptId = await insertAttempt(db, {
    applicationId,
    method,
    reference,
    amountPaisa,
    createdAt: after(1),
    expiresAt: after(61),
    nextCheckAt: after(2),
  });
  await markFee(db, chargeForApplication(applicationId), 'pending', method);
  await settleAttempt(
    db,
    attemptId,
    { status: 'paid', amountPaisa, providerReference: `P${String(applicationId).padStart(7, '0')}` },
    after(3),
  );
  // The providers of the sandbox do not know this payment, and would deny it when its day is to be closed.
  await scheduleNextCheck(db, attemptId, null);
}

async function payByVoucher(tools: PaymentTools, application: ApplicationToPay, way: DemoPayment): Promise<void> {
  const { db, fileStore, now, paymentOfficerId } = tools;
  const { applicationId, applicationNumber, masterId, accountId, amountPaisa, appliedAt } = application;
  const banks = await db.selectFrom('bank').select(['id', 'nameEn']).where('active', '=', true).orderBy('position').limit(5).execute();
  const bank = banks[applicationId % banks.length]!;
  const voucherNumber = String(8_300_000 + applicationId);
  const bytes = await drawVoucher({
    bankEn: bank.nameEn,
    voucherNumber,
    applicationNumber,
    masterId,
    amountPaisa,
    paidOnAd: nepalDayOf(appliedAt),
  });
  const fileId = await filesIn(fileStore, db, now).storeBytes(
    { fileName: 'voucher.png', mediaType: 'image/png', bytes },
    { purpose: 'voucher', ownerAccountId: accountId },
  );
  await saveVoucher(db, {
    applicationId,
    categoryAdditionId: null,
    bankId: bank.id,
    voucherNumber,
    amountPaisa,
    fileId,
    uploadedAt: appliedAt,
    receivedInFullAt: null,
  });
  if (way === 'voucherSubmitted') return;
  const charge = chargeForApplication(applicationId);
  const decision = {
    version: 1,
    decidedBy: paymentOfficerId,
    now: new Date(Math.min(appliedAt.getTime() + 1440 * MINUTE_MS, now().getTime())),
  };
  if (way === 'voucherApproved') {
    await decideVoucher(db, charge, { ...decision, status: 'approved', remarks: 'बैंक विवरणसँग रुजु भएको।' });
    await markFeePaid(db, charge, decision.now);
    return;
  }
  await decideVoucher(db, charge, { ...decision, status: 'rejected', remarks: 'भौचरको तस्बिर नबुझिने भएकाले पुनः अपलोड गर्नुहोस्।' });
  await markFee(db, charge, 'voucherRejected');
}
