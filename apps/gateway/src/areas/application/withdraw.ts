import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done, type Done } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { mailTo } from './applicant-notification/mails.ts';
import { selectRecipient } from './applicant-notification/repository.ts';
import { lockApplicationWithDependants } from './repository/blocking-reason.ts';
import { refuseEndedOf } from '../../platform/shared/refuse-ended.ts';
import { deleteApplication } from './repository/by-candidate.ts';

/**
 * SPEC-GAP: the specification has no withdrawal. Adopted: a candidate may withdraw an application until something depends on it, and may
 * apply again while the vacancy is open. The record of acts keeps its content.
 */
export async function withdrawApplication(applicationId: Id<'application'>, context: Context): Promise<Done<null>> {
  const { masterId } = context.candidate();
  await refuseEndedOf(context.db, applicationId, masterId);
  const own = await lockApplicationWithDependants(context.db, applicationId, masterId);
  if (!own) throw refuse.notFound('gateway.application.notFound');
  if (own.hangsOn) throw refuse.conflict(`gateway.application.notWithdrawable.${own.hangsOn}`);
  const recipient = await selectRecipient(context.db, applicationId);
  await deleteApplication(context.db, applicationId);
  const { applicationNumber, advtCode, feeAmountPaisa } = own;
  await context.audit({ subject: `application:${applicationId}`, before: { applicationNumber, masterId, advtCode, feeAmountPaisa } });
  await context.enqueue(mailTo(recipient, 'gateway.application.withdrawnMail'));
  return done(null, 'gateway.application.withdrawn', { applicationNumber });
}
