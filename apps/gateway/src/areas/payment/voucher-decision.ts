import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../platform/frame/context.ts';
import type { Language } from '../../platform/frame/messages.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { selectAddedNames } from '../../platform/shared/repository/category-additions.ts';
import { askRevision } from '../../platform/shared/revision-subject.ts';
import { applicationMail } from '../application/applicant-notification/mails.ts';
import type { Charge } from '../application/charge.ts';
import { lockFeeDue, markFee } from '../application/repository/fee-due.ts';
import { endRevision } from '../../platform/shared/repository/revisions.ts';
import {
  limitOfOneOfficer,
  lockedVoucher,
  needsSecondOfficer,
  payByVoucher,
  recordDecision,
  voucherApproval,
  type Decision,
  type VoucherKey,
} from './voucher-approval.ts';

/**
 * Approves a voucher, which pays its application or an added category; above the limit for one officer it requests that another one does.
 * @returns the receipt number, or null if it was requested
 */
export async function approveVoucher(voucherId: Id<'voucher'>, decision: Decision, context: Context): Promise<string | null> {
  const { charge, voucher } = await lockedVoucher(context, voucherId);
  if (voucher.status !== 'submitted' || voucher.version !== decision.version) throw refuse.changedMeanwhile();
  const key: VoucherKey = { voucherId, applicationId: charge.applicationId };
  if (needsSecondOfficer(voucher, await limitOfOneOfficer(context))) {
    const { state } = await voucherApproval.read(context, key);
    await askRevision(context, voucherApproval, { key, after: { ...state, status: 'approved' }, reason: decision.remarks });
    return null;
  }
  await endRevision(context.db, 'voucher', key, context.now());
  return payByVoucher(voucherId, decision, context);
}

/** Money that waited beside the voucher pays the fee soon (`match-late-money.ts`). */
export async function rejectVoucher(voucherId: Id<'voucher'>, decision: Decision, context: Context): Promise<void> {
  const charge = await recordDecision(voucherId, 'rejected', decision, context);
  await endRevision(context.db, 'voucher', { voucherId, applicationId: charge.applicationId }, context.now());
  const { paymentStatus } = (await lockFeeDue(context.db, charge))!;
  if (paymentStatus !== 'voucherSubmitted') return;
  await markFee(context.db, charge, 'voucherRejected');
  await context.enqueue(await rejectedMail(context.db, charge, decision.remarks));
}

async function rejectedMail(db: Context['db'], { applicationId, categoryAdditionId }: Charge, remarks: string) {
  if (categoryAdditionId === null) return applicationMail(db, applicationId, 'gateway.payment.voucherRejectedMail', { remarks });
  const names = await selectAddedNames(db, categoryAdditionId);
  const values = (language: Language) => ({ remarks, categories: names[language] });
  return applicationMail(db, applicationId, 'gateway.furtherCategory.voucherRejectedMail', values);
}
