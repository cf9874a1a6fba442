import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { readSetting } from '../../platform/settings.ts';
import type { RevisionSubject } from '../../platform/shared/revision-subject.ts';
import { subjectOf, type Charge } from '../application/charge.ts';
import { refundFees } from '../application/refund-fees.ts';
import { lockFeeDue, markFeePaid, selectFeeDue, type LockedFeeDue } from '../application/repository/fee-due.ts';
import { paidMail } from './look-up.ts';
import { requestWords } from './money-request/request-words.ts';
import { refuseAfterScrutiny } from './refuse-after-scrutiny.ts';
import * as repository from './repository/vouchers.ts';

export type Decision = { version: number; remarks: string };
export type VoucherKey = { voucherId: Id<'voucher'>; applicationId: Id<'application'> };
export type VoucherState = { amountPaisa: number; feeAmountPaisa: number; reference: string; version: number; status: string };

type Amounts = Pick<VoucherState, 'amountPaisa' | 'feeAmountPaisa'>;
/** The candidate types the amount, so the fee that it pays counts as well. */
export const needsSecondOfficer = ({ amountPaisa, feeAmountPaisa }: Amounts, limitPaisa: number): boolean =>
  Math.max(amountPaisa, feeAmountPaisa) > limitPaisa;

export const limitOfOneOfficer = ({ db }: Pick<Context, 'db'>): Promise<number> => readSetting(db, 'voucherPaisaOfOneOfficer');

/** A voucher above the limit for one officer, whose approval one officer requests and another one confirms. */
export const voucherApproval = {
  name: 'voucher',
  words: requestWords,
  read: async (context, { voucherId }) => {
    const { voucher } = await lockedVoucher(context, voucherId);
    return { advtCode: null, applicationId: null, state: voucher };
  },
  check: async (context, { voucherId }) => void (await lockPayableFee(context, (await lockedVoucher(context, voucherId)).charge)),
  apply: async (context, { voucherId }, { after: { version }, reason }) =>
    void (await payByVoucher(voucherId, { version, remarks: reason }, context)),
} satisfies RevisionSubject<VoucherKey, VoucherState>;

/** The voucher and its fee, locked; a replaced voucher has another version. */
export async function lockedVoucher(
  { db }: Pick<Context, 'db'>,
  voucherId: Id<'voucher'>,
): Promise<{ charge: Charge; voucher: VoucherState }> {
  const charge = await chargeOfVoucher(db, voucherId);
  const due = await lockFeeDue(db, charge);
  const voucher = await repository.selectVoucher(db, charge);
  if (!due || !voucher) throw refuse.changedMeanwhile();
  return { charge, voucher: { ...voucher, feeAmountPaisa: due.feeAmountPaisa } };
}

async function chargeOfVoucher(db: Context['db'], voucherId: Id<'voucher'>): Promise<Charge> {
  const charge = await repository.selectChargeOfVoucher(db, voucherId);
  if (!charge || !(await selectFeeDue(db, charge))) throw refuse.notFound('gateway.application.notFound');
  return charge;
}

async function lockPayableFee({ db }: Context, charge: Charge): Promise<LockedFeeDue> {
  const due = (await lockFeeDue(db, charge))!;
  // Money at a provider pays no fee whose voucher waits, so this only happens to a fee that was paid before.
  if (due.paymentStatus === 'paid') throw refuse.conflict('gateway.payment.alreadyPaid');
  if (!due.ended) await refuseAfterScrutiny(db, charge.applicationId, due);
  return due;
}

/**
 * Approves the voucher of this version, which pays its fee; returns the receipt number. The bank has the money already, so a fee that can
 * lead to no examination any more is paid as well, and its refund is recorded at once.
 */
export async function payByVoucher(voucherId: Id<'voucher'>, decision: Decision, context: Context): Promise<string> {
  const charge = await recordDecision(voucherId, 'approved', decision, context);
  const { ended } = await lockPayableFee(context, charge);
  const receiptNumber = await markFeePaid(context.db, charge, context.now(), ended);
  await context.enqueue(await paidMail(context.db, charge, receiptNumber));
  if (ended) await refundFees([charge.applicationId], context);
  return receiptNumber;
}

export async function recordDecision(
  voucherId: Id<'voucher'>,
  status: 'approved' | 'rejected',
  { version, remarks }: Decision,
  context: Context,
): Promise<Charge> {
  const charge = await chargeOfVoucher(context.db, voucherId);
  const decision = { version, status, remarks, decidedBy: context.staff().accountId, now: context.now() };
  if (!(await repository.decideVoucher(context.db, charge, decision))) throw refuse.changedMeanwhile();
  await context.audit({ subject: subjectOf(charge), before: { voucher: 'submitted' }, after: { voucher: status, remarks } });
  return charge;
}
