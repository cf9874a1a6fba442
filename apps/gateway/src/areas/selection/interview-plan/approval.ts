import type * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { notifyApplicants } from '../../application/applicant-notification/notify-applicants.ts';
import { refuseOwnRequest } from '../../../platform/shared/own-request.ts';
import { beginChange, lockPlan } from './plan.ts';
import * as repository from './repository/plans.ts';

const NAMED_AT_MOST = 20;

/**
 * @throws Refusal 409 for places in the past or with a relative on the panel, for candidates who lost their place, and if nothing changes
 */
async function refuseWrong(context: Context, advtCode: number): Promise<repository.PlanCounts> {
  const counts = await repository.countPlaces(context.db, advtCode);
  if (counts.takenBack > 0) throw refuse.conflict('gateway.interviewPlan.takenBack', { count: counts.takenBack });
  const wrong = await repository.selectWrongPlaces(context.db, advtCode, context.now(), NAMED_AT_MOST);
  const kin = wrong.filter(({ place }) => place === 'kin');
  const named = (rows: typeof wrong) => ({ masterIds: rows.map(({ masterId }) => masterId).join(', ') });
  if (kin.length > 0) throw refuse.conflict('gateway.interviewPlan.kinPlaces', named(kin));
  if (wrong.length > 0) throw refuse.conflict('gateway.interviewPlan.pastPlaces', named(wrong));
  if (counts.given + counts.moved === 0) throw refuse.conflict('gateway.interviewPlan.nothingChanges');
  return counts;
}

export async function sendPlan(context: Context, body: BodyOutput<typeof calls.send>): Promise<{ version: number }> {
  const { advtCode, reason = '' } = body;
  const { version } = await beginChange(context, body);
  const counts = await refuseWrong(context, advtCode);
  if (counts.moved > 0 && reason === '') throw refuse.invalid([{ field: 'reason', message: 'rules.all.text.blankIsEmpty' }]);
  const sent = { state: 'toApprove' as const, reason, sentBy: context.staff().accountId, sentAt: context.now() };
  const next = await repository.movePlan(context.db, advtCode, version, sent);
  if (next === undefined) throw refuse.changedMeanwhile();
  await context.audit({ subject: `advertisement:${advtCode}`, after: { interviewPlan: 'toApprove', reason, ...counts } });
  return { version: next };
}

/** @throws Refusal 409 for the officer who sent it, and if the plan has changed since it was sent */
export async function decidePlan(context: Context, body: BodyOutput<typeof calls.decide>): Promise<'approved' | 'givenBack'> {
  const { advtCode, remarks } = body;
  const { plan } = await lockPlan(context, body);
  if (plan?.state !== 'toApprove') throw refuse.changedMeanwhile();
  const own = await refuseOwnRequest(context, 'interviewPlan', plan.sentBy);
  const at = context.now();
  const decided = { decidedBy: context.staff().accountId, decidedAt: at, decisionRemarks: remarks };
  if (body.approve) {
    await refuseWrong(context, advtCode);
    await repository.applyPlaces(context.db, { advtCode, approvedBy: decided.decidedBy, at, reason: plan.reason });
    await context.enqueue(notifyApplicants({ notification: 'interviewPlaced', advtCode }));
  }
  const state = body.approve ? ('approved' as const) : ('draft' as const);
  const next = await repository.movePlan(context.db, advtCode, plan.version, { state, ...decided });
  if (next === undefined) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `advertisement:${advtCode}`,
    before: { interviewPlan: 'toApprove' },
    after: { interviewPlan: state, remarks, ...own },
  });
  return body.approve ? 'approved' : 'givenBack';
}
