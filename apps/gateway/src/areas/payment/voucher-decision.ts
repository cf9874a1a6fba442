import type { Context } from '../../platform/frame/context.ts';
import type { Language } from '../../platform/frame/messages.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { applicationMail } from '../application/applicant-notification/mails.ts';
import { subjectOf, type Charge } from '../application/charge.ts';
import { selectAddedNames } from '../../platform/shared/repository/category-additions.ts';
import { paidMail } from './look-up.ts';
import { lockFeeDue, markFee, markFeePaid, selectFeeDue } from '../application/repository/fee-due.ts';
import * as voucherRepository from './repository/vouchers.ts';

type Decision = { version: number; remarks: string };

/** Approves a voucher, which pays its application or an added category; returns the receipt number. */
export async function approveVoucher(updateId: number, decision: Decision, context: Context): Promise<string> {
  const charge = await decide(updateId, 'approved', decision, context);
  const { paymentStatus, ended } = (await lockFeeDue(context.db, charge))!;
  if (ended) throw refuse.conflict('gateway.payment.unmatchedTakenBack');
  // Money at a provider pays no fee whose voucher waits, so this only happens to a fee that was paid before.
  if (paymentStatus === 'paid') throw refuse.conflict('gateway.payment.alreadyPaid');
  const receiptNumber = await markFeePaid(context.db, charge, context.now());
  await context.enqueue(await paidMail(context.db, charge, receiptNumber));
  return receiptNumber;
}

/** Money that waited beside the voucher pays the fee soon (`match-late-money.ts`). */
export async function rejectVoucher(updateId: number, decision: Decision, context: Context): Promise<void> {
  const charge = await decide(updateId, 'rejected', decision, context);
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

async function decide(updateId: number, status: 'approved' | 'rejected', body: Decision, context: Context): Promise<Charge> {
  const { accountId } = context.staff();
  const charge = await voucherRepository.selectChargeOfVoucher(context.db, updateId);
  if (!charge || !(await selectFeeDue(context.db, charge))) throw refuse.notFound('gateway.application.notFound');
  const decision = { version: body.version, status, remarks: body.remarks, decidedBy: accountId, now: context.now() };
  if (!(await voucherRepository.decideVoucher(context.db, charge, decision))) throw refuse.changedMeanwhile();
  await context.audit({ subject: subjectOf(charge), before: { voucher: 'submitted' }, after: { voucher: status, remarks: body.remarks } });
  return charge;
}
