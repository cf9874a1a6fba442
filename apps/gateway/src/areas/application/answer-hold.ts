import type { Id } from '@psc/validation/rules/id.ts';
import type { answerHold as call } from '@psc/api-client/areas/application/application.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import { scrutinyLifecycle, type ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done, type Done } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { messageIn } from '../../platform/frame/messages.ts';
import { notifyAccount } from '../../platform/shared/repository/notify-account.ts';
import { refuseEndedOf } from '../../platform/shared/refuse-ended.ts';
import { answerHold, lockOwnHold } from './repository/holds.ts';

/** Sends the candidate's answer to a hold, and returns the application to its officer. Refused after the deadline. */
export async function sendHoldAnswer(body: BodyOutput<typeof call>, context: Context): Promise<Done<null>> {
  const { masterId } = context.candidate();
  await refuseEndedOf(context.db, body.applicationId, masterId);
  const held = await lockOwnHold(context.db, masterId, body.applicationId);
  if (!held) throw refuse.notFound('gateway.application.notFound');
  const to = nextState(scrutinyLifecycle, held.scrutinyStatus as ScrutinyStatus, 'answer');
  if (to === null || held.holdId === null || held.answerBy === null) throw refuse.conflict('gateway.application.notOnHold');
  const now = context.now();
  if (isOver(held.answerBy, context.arrivedAt()))
    throw refuse.conflict('gateway.application.answerTooLate', { date: formatInstant(held.answerBy, context.language) }, 'DATE_OVER');
  const fileId = await context.files.store(body.document, { purpose: 'scrutiny.holdAnswer', ownerAccountId: held.accountId });
  const answer = body.answer.trim();
  await answerHold(context.db, { holdId: held.holdId, applicationId: held.applicationId, answer, fileId, answeredAt: now });
  await context.audit({
    subject: `application:${held.applicationId}`,
    before: { scrutinyStatus: held.scrutinyStatus },
    after: { scrutinyStatus: to, holdId: held.holdId, answer, fileId },
  });
  if (held.scrutinyOfficerId !== null) await notifyOfficer(context, held.scrutinyOfficerId, held);
  return done(null, 'gateway.application.answerSent');
}

async function notifyOfficer(
  { db, now }: Context,
  accountId: Id<'account'>,
  {
    advtCode,
    applicationId,
    applicationNumber,
  }: { advtCode: Id<'advertisement'>; applicationId: Id<'application'>; applicationNumber: string },
): Promise<void> {
  const said = (part: 'Title' | 'Text', language: 'en' | 'ne') =>
    messageIn(language, `gateway.application.holdAnswered${part}`, { applicationNumber });
  await notifyAccount(db, {
    accountId,
    titleEn: said('Title', 'en'),
    titleNe: said('Title', 'ne'),
    textEn: said('Text', 'en'),
    textNe: said('Text', 'ne'),
    link: `/admin/candidate-details/${advtCode}/${applicationId}/pending/1`,
    createdAt: now(),
  });
}
