import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { SchedulePlan, ScheduleRevision } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { notifyApplicants } from '../../application/applicant-notification/notify-applicants.ts';
import { selectRevisionsOf } from '../../../platform/shared/repository/revisions.ts';
import { cardsOfCompetitions, makeCardsAgain } from '../../application/repository/replaced-cards.ts';
import { askRevision, decideOnRevision, requestOf, type Asked, type RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { refuseUnseenClashes } from './clashes.ts';
import { refusePlaceClashes } from './place-clashes.ts';
import * as repository from './repository.ts';
import { changedCompetitions, competitionCategoriesOf, scheduleProblems } from './rules.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockRequest>>>;

export async function scheduleRevisions(context: Context, advtCode: Id<'advertisement'>): Promise<ScheduleRevision[]> {
  return (await selectRevisionsOf(context.db, ['schedule'], advtCode)).map((row) => ({
    ...requestOf(row, context.staff()),
    before: row.before as SchedulePlan,
    after: row.after as SchedulePlan,
  }));
}

type Lock = (examScheduleId: Id<'examSchedule'>) => Promise<Locked>;
type ScheduleKey = { examScheduleId: Id<'examSchedule'> };

/** @param lock Locks the schedule, or refuses it to this officer */
function scheduleRevision(lock: Lock, acceptedClashes: number): RevisionSubject<ScheduleKey, SchedulePlan> {
  return {
    name: 'schedule',
    words: { changesNothing: 'gateway.examScheduling.sameHours', waits: 'gateway.examScheduling.revisionWaits' },
    admit: (_context, key) => lock(key.examScheduleId),
    read: async (context, key) => {
      const request = await lock(key.examScheduleId);
      await checkRevisable(context, request);
      return { advtCode: request.advtCode, applicationId: null, state: await currentPlan(context, request) };
    },
    check: async (context, key, after) => checkPlan(context, await lock(key.examScheduleId), after),
    apply: async (context, key, asked) => apply(context, await lock(key.examScheduleId), asked, acceptedClashes),
  };
}

/** @throws Refusal 400 at an invalid hour; 409 if the schedule is not approved, or all its papers were held */
export async function askScheduleRevision(context: Context, body: BodyOutput<typeof calls.askRevision>, lock: Lock) {
  const { examScheduleId, version, reason } = body;
  const request = await lock(examScheduleId);
  await checkRevisable(context, request);
  if (request.version !== version) throw refuse.changedMeanwhile();
  const asked = { key: { examScheduleId }, after: planFrom(body), reason };
  const revisionId = await askRevision(context, scheduleRevision(lock, 0), asked);
  return done({ revisionId }, 'gateway.revision.asked');
}

export async function decideScheduleRevision(context: Context, body: BodyOutput<typeof calls.decideRevision>, lock: Lock) {
  const state = await decideOnRevision(context, scheduleRevision(lock, body.acceptedClashes), body);
  return done({ state }, state === 'applied' ? 'gateway.examScheduling.revisionApplied' : 'gateway.revision.refused');
}

async function apply(context: Context, request: Locked, asked: Asked<SchedulePlan>, acceptedClashes: number): Promise<void> {
  const { revisionId, after, at } = asked;
  const { advtCode, version } = request;
  await refuseUnseenClashes(context, advtCode, after.papers, acceptedClashes);
  await refusePlaceClashes(context, advtCode, after.papers);
  const competitions = changedCompetitions(await currentPlan(context, request), after);
  const change = { status: 'approved' as const, dayMode: after.dayMode };
  if (!(await repository.changeRequest(context.db, request.id, { version, statuses: ['approved'] }, change)))
    throw refuse.changedMeanwhile();
  await repository.replacePapers(context.db, request.id, after.papers);
  if (competitions.length === 0) return;
  const scheduled = [...new Set(after.papers.map((paper) => paper.competitionCategory))];
  const by = { revisionId, madeBy: context.staff().accountId, at };
  const remade = await makeCardsAgain(context.db, cardsOfCompetitions(advtCode, competitions, scheduled), by);
  if (remade > 0) await context.audit({ subject: `advertisement:${advtCode}`, after: { admitCardsMadeAgain: remade, revisionId } });
  await context.enqueue(notifyApplicants({ notification: 'examRescheduled', advtCode, revisionId, competitions, scheduled }));
}

async function checkRevisable({ db, now }: Context, { status, id }: Locked): Promise<void> {
  if (status !== 'approved') throw refuse.conflict('gateway.examScheduling.notApprovedYet');
  const [scheduled, held] = await Promise.all([repository.selectScheduled(db, id), repository.selectHeld(db, id, now())]);
  if (scheduled.length === held.length) throw refuse.conflict('gateway.examScheduling.heldAlready');
}

async function checkPlan(context: Context, request: Locked, plan: SchedulePlan): Promise<void> {
  const { advtCode, id } = request;
  const now = context.now();
  const [papers, headings, { papers: approved }, held] = await Promise.all([
    repository.selectPapers(context.db, advtCode),
    repository.selectHeadings(context.db, advtCode),
    currentPlan(context, request),
    repository.selectHeld(context.db, id, now),
  ]);
  const categories = competitionCategoriesOf(headings.map((row) => row.heading));
  const problems = scheduleProblems(plan, papers, categories, now, { papers: approved, held });
  if (problems.length > 0) throw refuse.invalid(problems);
}

async function currentPlan({ db }: Context, { id, dayMode }: Locked): Promise<SchedulePlan> {
  return planFrom({ dayMode: dayMode as SchedulePlan['dayMode'], papers: await repository.selectScheduled(db, id) });
}

/** Normalised, so that two plans can be compared. */
function planFrom(plan: {
  dayMode: SchedulePlan['dayMode'];
  papers: readonly { paperId: Id<'paper'>; competitionCategory: string; startsAt: Date | string }[];
}): SchedulePlan {
  const papers = plan.papers.map((paper) => ({
    paperId: paper.paperId,
    competitionCategory: paper.competitionCategory as 'open' | 'internal',
    startsAt: new Date(paper.startsAt).toISOString(),
  }));
  const place = (paper: (typeof papers)[number]) => `${paper.startsAt} ${paper.paperId} ${paper.competitionCategory}`;
  return { dayMode: plan.dayMode, papers: papers.toSorted((a, b) => place(a).localeCompare(place(b))) };
}
