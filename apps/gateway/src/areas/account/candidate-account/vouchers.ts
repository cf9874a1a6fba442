import type { Id } from '@psc/validation/rules/id.ts';
import type { setVoucherLock as call, VoucherOfCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { voucherLockRefusal } from '@psc/validation/areas/payment/forms/voucher-lock.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { recordAct } from './act.ts';
import { personOf } from './find.ts';
import { lockVoucherOf, selectVouchersOf, setVoucherLock } from './repository/acts.ts';

export async function vouchersOf(masterId: Id<'candidate'>, { db }: Context): Promise<VoucherOfCandidate[]> {
  return (await selectVouchersOf(db, masterId)).map((row) => ({
    applicationId: row.applicationId,
    applicationNumber: row.applicationNumber,
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    scrutinyStatus: row.scrutinyStatus as VoucherOfCandidate['scrutinyStatus'],
    scrutinyOfficer: [row.officerFirstName, row.officerLastName].filter(Boolean).join(' ') || null,
    paymentStatus: row.paymentStatus as VoucherOfCandidate['paymentStatus'],
    voucher:
      row.voucherNumber === null
        ? null
        : {
            voucherNumber: row.voucherNumber,
            status: row.voucherStatus as 'submitted' | 'approved' | 'rejected',
            locked: row.voucherLocked === true,
            version: row.voucherVersion!,
          },
  }));
}

/**
 * @throws Refusal 404 without an application; 409 without a voucher, if it is already in the wanted state, or if a colleague changed the
 * account first
 */
export async function lockVoucher(body: BodyOutput<typeof call>, context: Context): Promise<Done<null>> {
  const { masterId, advtCode, locked, reason } = body;
  const person = await personOf(masterId, context);
  const found = await lockVoucherOf(context.db, masterId, advtCode);
  if (!found) throw refuse.notFound('gateway.application.notFound');
  const neverPaid = voucherLockRefusal({ hasPaidBefore: found.voucherNumber !== null });
  if (neverPaid) throw refuse.conflict(neverPaid, undefined, 'NEVER_PAID');
  if (found.version !== body.version) throw refuse.changedMeanwhile();
  if (found.locked === locked) throw refuse.conflict(`gateway.candidateAccount.voucher${locked ? 'Locked' : 'Open'}Already`);
  const saved = await setVoucherLock(context.db, { applicationId: found.applicationId, version: found.version!, locked });
  if (!saved) throw refuse.changedMeanwhile();
  await recordAct(
    person,
    {
      before: { applicationNumber: found.applicationNumber, voucherLocked: !locked },
      after: { applicationNumber: found.applicationNumber, voucherLocked: locked, reason },
      mail: locked ? 'voucherLockedMail' : 'voucherUnlockedMail',
      values: { applicationNumber: found.applicationNumber },
    },
    context,
  );
  return done(null, `gateway.candidateAccount.voucher${locked ? 'Locked' : 'Unlocked'}`);
}
