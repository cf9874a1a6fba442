import type { setApplicationStatus, finalize } from '@psc/api-client/calls/scrutiny.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import type { ScrutinyDecision } from '@psc/validation/forms/scrutiny-decision.ts';
import { nextState } from '@psc/validation/lifecycles/lifecycle.ts';
import { scrutinyLifecycle, type ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { holds } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Done } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { applicationMail } from '../application/mails.ts';
import { requestExamSchedule } from '../exam-scheduling/request.ts';
import * as allocations from './allocation-repository.ts';
import * as cases from './case-repository.ts';

const mailOf = { approved: 'gateway.scrutiny.approvedMail', onHold: 'gateway.scrutiny.onHoldMail', rejected: 'gateway.scrutiny.rejectedMail' } as const;

/** A form of the officer's own; another officer's looks as if it did not exist. */
export async function ownCase(context: Context, applicationId: number): Promise<cases.CaseRow> {
  const row = await cases.selectCase(context.db, applicationId);
  if (!row || row.scrutinyOfficerId !== context.staff().accountId) throw refuse.notFound('gateway.scrutiny.caseNotFound');
  return row;
}

/** One decision with its remark; the candidate is told by mail. */
export async function decideCase(body: ScrutinyDecision, context: Context): Promise<Done<DataOf<typeof setApplicationStatus>>> {
  const { accountId } = context.staff();
  const row = await ownCase(context, body.applicationId);
  if (row.finalizedAt !== null) throw refuse.conflict('gateway.scrutiny.finalizedAlready');
  if (row.paymentStatus !== 'paid') throw refuse.conflict('gateway.scrutiny.notPaid');
  const from = row.scrutinyStatus as ScrutinyStatus;
  const transition = scrutinyLifecycle.transitions.find((candidate) => candidate.from === from && candidate.event === body.event);
  const to = nextState(scrutinyLifecycle, from, body.event);
  if (!transition || to === null) throw refuse.conflict('gateway.scrutiny.decidedAlready');
  if ('privilege' in transition && !holds(context.actor, transition.privilege as PrivilegeName, transition.permission)) throw refuse.forbidden();
  const decided = await cases.decide(context.db, {
    applicationId: row.id,
    version: body.version,
    from,
    to,
    remark: body.remark.trim(),
    officerId: accountId,
    now: context.now(),
  });
  if (!decided) throw refuse.changedMeanwhile();
  await context.audit({ subject: `application:${row.id}`, before: { scrutinyStatus: from }, after: { scrutinyStatus: to, remark: body.remark.trim() } });
  await context.enqueue(await applicationMail(context.db, row.id, mailOf[to as keyof typeof mailOf], { remark: body.remark.trim() }));
  const nextApplicationId = await cases.selectNextPending(context.db, row.advtCode, accountId, row.id);
  return done({ applicationId: row.id, scrutinyStatus: to, version: body.version + 1, nextApplicationId }, `gateway.scrutiny.${to}`);
}

/**
 * Ends the scrutiny of an advertisement. Refused while a paid form waits or is on hold, so that nobody is forgotten; the
 * exam can be scheduled from then on.
 */
export async function finalizeScrutiny(advtCode: number, context: Context): Promise<Done<DataOf<typeof finalize>>> {
  const { accountId } = context.staff();
  const state = await allocations.lockScrutinyAdvertisement(context.db, advtCode);
  if (state.finalizedAt !== null) throw refuse.conflict('gateway.scrutiny.finalizedAlready');
  const [row] = await allocations.selectScrutinyAdvertisements(context.db, { advtCode });
  if (!row || row.numberOfForms === 0) throw refuse.conflict('gateway.scrutiny.noApplications');
  const waiting = row.pending + row.onHold;
  if (waiting > 0) throw refuse.conflict('gateway.scrutiny.formsWait', { waiting });
  const now = context.now();
  await allocations.setFinalized(context.db, advtCode, accountId, now);
  await requestExamSchedule(context.db, advtCode, now);
  await context.audit({ subject: `advertisement:${advtCode}`, after: { scrutiny: 'finalized', approved: row.approved, rejected: row.rejected } });
  return done({ approved: row.approved, rejected: row.rejected }, 'gateway.scrutiny.finalized');
}
