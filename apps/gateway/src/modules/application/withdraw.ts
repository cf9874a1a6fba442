import type { Context } from '../../frame/context.ts';
import { done, type Done } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { mailTo } from '../applicant-notification/mails.ts';
import { selectRecipient } from '../applicant-notification/repository.ts';
import { lockOwnWithWhatHangs } from '../shared/repository/application-hangs-on.ts';
import { refuseEndedOf } from '../shared/refuse-ended.ts';
import { deleteApplication } from './repository/by-candidate.ts';

/**
 * SPEC-GAP: the documents know no withdrawal. Adopted: until something hangs on an application its candidate takes it back, and
 * may apply again while the vacancy is open. What it said stays in the record of acts.
 */
export async function withdrawApplication(applicationId: number, context: Context): Promise<Done<null>> {
  const { masterId } = context.candidate();
  await refuseEndedOf(context.db, applicationId, masterId);
  const own = await lockOwnWithWhatHangs(context.db, applicationId, masterId);
  if (!own) throw refuse.notFound('gateway.application.notFound');
  if (own.hangsOn) throw refuse.conflict(`gateway.application.notWithdrawable.${own.hangsOn}`);
  const recipient = await selectRecipient(context.db, applicationId);
  await deleteApplication(context.db, applicationId);
  const { applicationNumber, advtCode, feeAmountPaisa } = own;
  await context.audit({ subject: `application:${applicationId}`, before: { applicationNumber, masterId, advtCode, feeAmountPaisa } });
  await context.enqueue(mailTo(recipient, 'gateway.application.withdrawnMail'));
  return done(null, 'gateway.application.withdrawn', { applicationNumber });
}
