import { isDeepStrictEqual } from 'node:util';
import type * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import type { SchedulePlan, ScheduleRevision } from '@psc/api-client/calls/exam-scheduling.ts';
import type { RevisionState } from '@psc/api-client/calls/revision.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../frame/context.ts';
import { done } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { notifyApplicants } from '../applicant-notification/notify-applicants.ts';
import { decideRevision, insertRevision, lockRevision, selectRevisionsOf } from '../shared/repository/revisions.ts';
import { refuseUnseenClashes } from './clashes.ts';
import * as repository from './repository.ts';
import { competitionCategoriesOf, scheduleProblems } from './rules.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockRequest>>>;

/** The revisions of an advertisement's schedule, the newest first. */
export async function scheduleRevisions(context: Context, advtCode: number): Promise<ScheduleRevision[]> {
  const { accountId } = context.staff();
  return (await selectRevisionsOf(context.db, 'schedule', advtCode)).map((row) => ({
    revisionId: row.id,
    state: row.state as RevisionState,
    reason: row.reason,
    before: row.before as SchedulePlan,
    after: row.after as SchedulePlan,
    askedBy: row.askerName,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.deciderName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionRemarks: row.decisionRemarks,
    mayDecide: row.state === 'asked' && row.askedBy !== accountId,
  }));
}

/** @throws Refusal 400 at the hour that cannot be; 409 for a schedule that is not approved, or whose examination was held */
export async function askScheduleRevision(context: Context, request: Locked, body: BodyOutput<typeof calls.askRevision>) {
  await checkRevisable(context, request);
  if (request.version !== body.version) throw refuse.changedMeanwhile();
  const after = planFrom(body);
  await checkPlan(context, request.advtCode, after);
  const before = await currentPlan(context, request);
  if (isDeepStrictEqual(before, after)) throw refuse.conflict('gateway.examScheduling.sameHours');
  const by = { askedBy: context.staff().accountId, askedAt: context.now() };
  const key = { examScheduleId: request.id };
  const asked = {
    subject: 'schedule' as const,
    key,
    advtCode: request.advtCode,
    applicationId: null,
    before,
    after,
    reason: body.reason,
    ...by,
  };
  const revisionId = await insertRevision(context.db, asked);
  if (revisionId === undefined) throw refuse.conflict('gateway.examScheduling.revisionWaits');
  await context.audit({ subject: `revision:${revisionId}`, before, after: { ...after, ...key } });
  return done({ revisionId }, 'gateway.revision.asked');
}

/** @param lock Locks the schedule, or refuses it to this officer */
export async function decideScheduleRevision(
  context: Context,
  { revisionId, approve, remarks, acceptedClashes }: BodyOutput<typeof calls.decideRevision>,
  lock: (examScheduleId: number) => Promise<Locked>,
) {
  const { accountId } = context.staff();
  const asked = await lockRevision(context.db, revisionId);
  if (asked?.subject !== 'schedule') throw refuse.notFound('gateway.revision.notFound');
  const request = await lock((asked.subjectKey as { examScheduleId: number }).examScheduleId);
  if (asked.state !== 'asked') throw refuse.changedMeanwhile();
  if (asked.askedBy === accountId) throw refuse.conflict('gateway.revision.ownRequest');
  if (!approve && remarks.trim() === '') throw refuse.invalid([{ field: 'remarks', message: 'rules.all.text.blankIsEmpty' }]);
  const state: RevisionState = approve ? 'applied' : 'refused';
  if (approve) await apply(context, request, asked.before as SchedulePlan, asked.after as SchedulePlan, acceptedClashes);
  const decision = { state, decidedBy: accountId, decidedAt: context.now(), decisionRemarks: remarks };
  await decideRevision(context.db, revisionId, decision);
  await context.audit({ subject: `revision:${revisionId}`, before: { state: 'asked' }, after: { state } });
  return done({ state }, approve ? 'gateway.examScheduling.revisionApplied' : 'gateway.revision.refused');
}

async function apply(context: Context, request: Locked, before: SchedulePlan, after: SchedulePlan, acceptedClashes: number): Promise<void> {
  await checkRevisable(context, request);
  if (!isDeepStrictEqual(await currentPlan(context, request), before)) throw refuse.changedMeanwhile();
  await checkPlan(context, request.advtCode, after);
  await refuseUnseenClashes(context, request.advtCode, after.papers, acceptedClashes);
  const { version } = request;
  const change = { status: 'approved' as const, dayMode: after.dayMode };
  if (!(await repository.changeRequest(context.db, request.id, { version, statuses: ['approved'] }, change)))
    throw refuse.changedMeanwhile();
  await repository.replacePapers(context.db, request.id, after.papers);
  const atSameTime = await repository.advertisementsAtSameTime(context.db, request.advtCode);
  const [full] = await repository.selectOverfullCentres(context.db, request.advtCode, atSameTime);
  if (full)
    throw refuse.conflict('gateway.examScheduling.centreOverfull', { centre: context.language === 'en' ? full.nameEn : full.nameNe });
  await context.enqueue(notifyApplicants({ notification: 'examScheduled', advtCode: request.advtCode }));
}

async function checkRevisable({ db }: Context, { status, advtCode }: Locked): Promise<void> {
  if (status !== 'approved') throw refuse.conflict('gateway.examScheduling.notApprovedYet');
  if (await repository.hasAttendance(db, advtCode)) throw refuse.conflict('gateway.examScheduling.heldAlready');
}

async function checkPlan(context: Context, advtCode: number, plan: SchedulePlan): Promise<void> {
  const [papers, headings] = await Promise.all([
    repository.selectPapers(context.db, advtCode),
    repository.selectHeadings(context.db, advtCode),
  ]);
  const problems = scheduleProblems(plan, papers, competitionCategoriesOf(headings.map((row) => row.heading)), context.now());
  if (problems.length > 0) throw refuse.invalid(problems);
}

async function currentPlan({ db }: Context, { id, dayMode }: Locked): Promise<SchedulePlan> {
  return planFrom({ dayMode: dayMode as SchedulePlan['dayMode'], papers: await repository.selectScheduled(db, id) });
}

/** In one order and one spelling, so that two plans can be compared. */
function planFrom(plan: {
  dayMode: SchedulePlan['dayMode'];
  papers: readonly { paperId: number; competitionCategory: string; startsAt: Date | string }[];
}): SchedulePlan {
  const papers = plan.papers.map((paper) => ({
    paperId: paper.paperId,
    competitionCategory: paper.competitionCategory as 'open' | 'internal',
    startsAt: new Date(paper.startsAt).toISOString(),
  }));
  const place = (paper: (typeof papers)[number]) => `${paper.startsAt} ${paper.paperId} ${paper.competitionCategory}`;
  return { dayMode: plan.dayMode, papers: papers.toSorted((a, b) => place(a).localeCompare(place(b))) };
}
