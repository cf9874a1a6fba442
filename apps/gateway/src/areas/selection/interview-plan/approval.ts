import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { lockAdvertisement } from '../../../platform/shared/refuse-ended.ts';
import { askRevision, decideOnRevision, type Decision, type RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { notifyApplicants } from '../../application/applicant-notification/notify-applicants.ts';
import { lockOpenPlan, lockPlan } from './plan.ts';
import * as repository from './repository/plans.ts';

const NAMED_AT_MOST = 20;

export type PlanKey = { advtCode: Id<'advertisement'> };
type PlacedPeople = Pick<repository.PlanCounts, 'given' | 'moved'>;
/** While the plan waits, only a corrected list of those who are called can change it. */
export type PlanState = PlacedPeople & { version: number };

/**
 * @throws Refusal 409 for places in the past or with a relative on the panel, for candidates who lost their place, and if nothing changes
 */
async function refuseWrong(context: Context, advtCode: Id<'advertisement'>): Promise<repository.PlanCounts> {
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

/** The arranged places that one officer sends and another one puts in force. */
export const interviewPlan: RevisionSubject<PlanKey, PlanState, PlacedPeople> = {
  name: 'interviewPlan',
  words: {
    changesNothing: 'gateway.interviewPlan.nothingChanges',
    waits: 'gateway.interviewPlan.waits',
    ownRequest: 'gateway.frame.ownRequest',
  },

  admit: ({ db }, { advtCode }) => lockAdvertisement(db, advtCode),

  read: async (context, { advtCode }) => {
    const { plan } = await lockOpenPlan(context, advtCode);
    const { given, moved } = await repository.countPlaces(context.db, advtCode);
    return { advtCode, applicationId: null, state: { version: plan?.version ?? 0, given, moved } };
  },

  check: async (context, { advtCode }) => void (await refuseWrong(context, advtCode)),

  apply: async (context, { advtCode }, { reason, at }) => {
    const { plan } = await lockOpenPlan(context, advtCode);
    await repository.applyPlaces(context.db, { advtCode, approvedBy: context.staff().accountId, at, reason });
    await repository.movePlan(context.db, advtCode, plan!.version, 'approved');
    await context.audit({ subject: `advertisement:${advtCode}`, after: { interviewPlan: 'approved', reason } });
    await context.enqueue(notifyApplicants({ notification: 'interviewPlaced', advtCode }));
  },
};

/** @throws Refusal 400 without a reason where approved places change */
export async function sendPlan(context: Context, body: BodyOutput<typeof calls.send>): Promise<number> {
  const { advtCode, reason = '' } = body;
  const { plan } = await lockPlan(context, body);
  if (plan?.state === 'toApprove') throw refuse.conflict('gateway.interviewPlan.waits');
  const { given, moved } = await refuseWrong(context, advtCode);
  if (moved > 0 && reason === '') throw refuse.invalid([{ field: 'reason', message: 'rules.all.text.blankIsEmpty' }]);
  return askRevision(context, interviewPlan, { key: { advtCode }, after: { given, moved }, reason });
}

/** @throws Refusal 409 for the officer who sent it, and if the plan has changed since it was sent */
export async function decidePlan(context: Context, decision: Decision): Promise<'approved' | 'givenBack'> {
  return (await decideOnRevision(context, interviewPlan, decision)) === 'applied' ? 'approved' : 'givenBack';
}
