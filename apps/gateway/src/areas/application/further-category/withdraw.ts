import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { chargeForAddition } from '../charge.ts';
import { endAddition } from '../../../platform/shared/repository/category-additions.ts';
import { countOpenAttempts } from '../repository/abandoned-attempts.ts';
import { lockFeeDue } from '../repository/fee-due.ts';
import { refuseEnded } from '../../../platform/shared/refuse-ended.ts';
import { lockOwn, selectApplicationOf } from './repository.ts';

/** The application stays paid. An addition cannot be withdrawn while a payment for it may still arrive. */
export async function withdrawFurther(categoryAdditionId: Id<'categoryAddition'>, context: Context): Promise<Done<null>> {
  const { masterId } = context.candidate();
  const application = await selectApplicationOf(context.db, categoryAdditionId, masterId);
  if (!application) throw refuse.notFound('gateway.furtherCategory.notFound');
  await refuseEnded(context.db, application.advtCode);
  await lockOwn(context.db, application.applicationId, masterId);
  const charge = chargeForAddition(application.applicationId, categoryAdditionId);
  const addition = await lockFeeDue(context.db, charge);
  if (!addition || addition.ended) throw refuse.conflict('gateway.furtherCategory.endedAlready');
  if (addition.paymentStatus === 'paid') throw refuse.conflict('gateway.furtherCategory.paidAlready');
  if (addition.paymentStatus === 'voucherSubmitted') throw refuse.conflict('gateway.payment.voucherWaits');
  if ((await countOpenAttempts(context.db, charge, context.now())) > 0) throw refuse.conflict('gateway.payment.attemptPending');
  await endAddition(context.db, categoryAdditionId, context.now());
  await context.audit({
    subject: `categoryAddition:${categoryAdditionId}`,
    before: {
      applicationNumber: application.applicationNumber,
      feeAmountPaisa: addition.feeAmountPaisa,
      paymentStatus: addition.paymentStatus,
    },
    after: { withdrawn: true },
  });
  return done(null, 'gateway.furtherCategory.withdrawn');
}
