import type { Id } from '@psc/validation/rules/id.ts';
import type { InterviewPlan } from '@psc/api-client/areas/selection/interview-plan.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { examined, type Examined } from '../stages.ts';
import { waitingFrom } from '../waiting-request.ts';
import { takesOneOfficer } from '../../../platform/shared/own-request.ts';
import { lockAdvertisement } from '../../../platform/shared/refuse-ended.ts';
import { selectRevisionsOf } from '../../../platform/shared/repository/revisions.ts';
import { selectKinships } from './repository/kinships.ts';
import { selectPanels, selectSessions } from './repository/panels.ts';
import { countPlaces, findPlan, movePlan, type PlanRow } from './repository/plans.ts';

export type Arranging = { about: Examined; plan: PlanRow | undefined; selectionId: Id<'selection'> };
type Seen = { advtCode: Id<'advertisement'>; version: number };

const mayArrange = ({ stages }: Examined) => Boolean(stages.written?.publishedAt) && stages.interview === undefined;

/** @throws Refusal 409 before the call, and after the interview is closed */
export async function lockOpenPlan(context: Context, advtCode: Id<'advertisement'>): Promise<Arranging> {
  await lockAdvertisement(context.db, advtCode);
  const about = await examined(context, advtCode);
  if (!about.stages.written?.publishedAt) throw refuse.conflict('gateway.selection.writtenFirst');
  if (!mayArrange(about)) throw refuse.conflict('gateway.interviewPlan.closed');
  return { about, plan: await findPlan(context.db, advtCode), selectionId: about.stages.written.id };
}

/** @throws Refusal 409 before the call, after the interview is closed, and for an officer who read another version of the plan */
export async function lockPlan(context: Context, { advtCode, version }: Seen): Promise<Arranging> {
  const arranging = await lockOpenPlan(context, advtCode);
  if ((arranging.plan?.version ?? 0) !== version) throw refuse.changedMeanwhile();
  return arranging;
}

/** Reopens the plan as a draft for a change, so that it cannot be approved in an outdated version. */
export async function beginChange(context: Context, seen: Seen): Promise<Arranging & { version: number }> {
  const arranging = await lockPlan(context, seen);
  if (arranging.plan?.state === 'toApprove') throw refuse.conflict('gateway.interviewPlan.waits');
  const version = await movePlan(context.db, seen.advtCode, seen.version, 'draft');
  if (version === undefined) throw refuse.changedMeanwhile();
  return { ...arranging, version };
}

export async function readPlan(context: Context, advtCode: Id<'advertisement'>): Promise<InterviewPlan> {
  const { db } = context;
  const about = await examined(context, advtCode);
  const { head, stages } = about;
  const plan = await findPlan(db, advtCode);
  const [newest] = await selectRevisionsOf(db, ['interviewPlan'], advtCode, 1);
  const [panels, sessions, kinships] = [
    await selectPanels(db, advtCode),
    await selectSessions(db, advtCode),
    await selectKinships(db, advtCode),
  ];
  return {
    advtCode,
    post: { en: head.postEn, ne: head.postNe },
    service: { en: head.serviceEn, ne: head.serviceNe },
    mayArrange: mayArrange(about),
    interviewAt: stages.written?.interviewAt?.toISOString() ?? null,
    state: plan?.state ?? 'draft',
    version: plan?.version ?? 0,
    panels: panels.map((panel) => ({
      panelId: panel.id,
      panelNumber: panel.panelNumber,
      place: { en: panel.placeEn, ne: panel.placeNe },
      members: panel.members.map(({ id, fullName, designation, isChair }) => ({ memberId: id, name: fullName, designation, isChair })),
    })),
    sessions: sessions.map(({ id, startsAt, hasAppointments: _has, isHeld: _held, half, ...session }) => ({
      ...session,
      sessionId: id,
      half: half as 'morning' | 'afternoon',
      startsAt: startsAt.toISOString(),
    })),
    kinships: kinships.map((row) => ({
      kinshipId: row.id,
      memberName: row.fullName,
      panelNumber: row.panelNumber,
      masterId: row.masterId,
      candidate: candidateName(row),
      relation: row.relation,
      declaredBy: row.declarerName,
      declaredAt: row.declaredAt.toISOString(),
    })),
    counts: await countPlaces(db, advtCode),
    request: newest?.state === 'asked' ? waitingFrom(context, newest, await takesOneOfficer(context, 'interviewPlan')) : null,
    decidedBy: newest?.deciderName ?? null,
    decisionRemarks: newest?.decisionRemarks ?? '',
  };
}
