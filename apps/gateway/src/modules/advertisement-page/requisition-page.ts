import {
  requisitionStages,
  type NextWork,
  type RequisitionPage,
  type StageOfRequisition,
} from '@psc/api-client/calls/advertisement-page.ts';
import type { RequisitionDetails } from '@psc/api-client/calls/requisition.ts';
import type { WaitingKind } from '@psc/api-client/calls/dashboard.ts';
import { holds, type StaffActor } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { readSetting } from '../../settings.ts';
import { waitingPlaces } from '../dashboard/waiting-work.ts';
import { selectRequisitionDetails } from '../requisition/repository.ts';
import { workWithOfficers } from './next-work.ts';
import { selectDemandFacts, type DemandFacts } from './repository/demand-facts.ts';

const DAY_MS = 86_400_000;

type Waiting = { kind: WaitingKind; since: Date; madeBy: number | null };

/** What waits at a requisition; nothing where its office has to correct it, where it has ended, or once it is advertised. */
function waitingAtRequisition(facts: DemandFacts): Waiting | null {
  if (facts.status === 'saved') return { kind: 'requisitionsToDecide', since: facts.createdAt, madeBy: facts.createdBy };
  if (facts.status !== 'approved') return null;
  const { distributionStatus: status, distributedAt, distributionDecidedAt } = facts;
  const decidedAt = facts.decidedAt ?? facts.createdAt;
  if (status === null) return { kind: 'requisitionsToDistribute', since: decidedAt, madeBy: null };
  if (status === 'pending') return { kind: 'distributionsToDecide', since: distributedAt ?? decidedAt, madeBy: facts.distributedById };
  const since = distributionDecidedAt ?? distributedAt ?? decidedAt;
  if (status === 'rejected') return { kind: 'distributionsRejected', since, madeBy: null };
  return facts.hasNumbers ? null : { kind: 'distributionsWithoutNumber', since, madeBy: null };
}

/** The stages before the one that waits have ended; of a requisition that ended itself nothing more is needed. */
function stagesOfRequisition(facts: DemandFacts): StageOfRequisition[] {
  const ended: Record<StageOfRequisition['stage'], { at: Date | null; by: string | null; done: boolean }> = {
    demand: { at: facts.createdAt, by: facts.createdByName, done: facts.status !== 'returned' },
    decision: { at: facts.decidedAt, by: facts.decidedBy, done: ['approved', 'rejected', 'withdrawn'].includes(facts.status) },
    distribution: {
      at: facts.distributedAt,
      by: facts.distributedBy,
      done: ['pending', 'approved'].includes(facts.distributionStatus ?? ''),
    },
    distributionDecision: {
      at: facts.distributionDecidedAt,
      by: facts.distributionDecidedBy,
      done: facts.distributionStatus === 'approved',
    },
    number: { at: null, by: null, done: facts.hasNumbers },
    advertised: { at: facts.publishedAt, by: null, done: facts.publishedAt !== null },
  };
  const isOver = facts.status === 'rejected' || facts.status === 'withdrawn';
  const current = requisitionStages.find((stage) => !ended[stage].done);
  return requisitionStages.map((stage) => {
    const { at, by, done } = ended[stage];
    const state = done ? 'done' : isOver ? 'notNeeded' : stage === current ? 'current' : 'ahead';
    return { stage, state, endedAt: done ? (at?.toISOString() ?? null) : null, endedBy: done ? by : null };
  });
}

async function nextWork(context: Context, actor: StaffActor, facts: DemandFacts): Promise<NextWork | null> {
  const waiting = waitingAtRequisition(facts);
  if (!waiting) return null;
  const { kind, since, madeBy } = waiting;
  const { privilege, permission } = waitingPlaces[kind];
  const isOwn = madeBy === actor.accountId && !(await readSetting(context.db, 'mayDecideOwnRequests'));
  const isYours = holds(actor, privilege, permission) && !isOwn;
  const dueAt = new Date(since.getTime() + (await readSetting(context.db, 'workDays')) * DAY_MS).toISOString();
  return workWithOfficers(context, { kind, count: 1, since: since.toISOString(), dueAt }, isYours);
}

export async function requisitionPage(context: Context, requisitionId: number): Promise<RequisitionPage> {
  const actor = context.staff();
  const requisition: RequisitionDetails | undefined = await selectRequisitionDetails(
    context.db,
    requisitionId,
    actor.organizationId ?? undefined,
  );
  const facts = await selectDemandFacts(context.db, requisitionId);
  if (!requisition || !facts) throw refuse.notFound('gateway.requisition.notFound');
  return {
    requisition,
    stages: stagesOfRequisition(facts),
    next: await nextWork(context, actor, facts),
    advtCode: facts.hasNumbers ? facts.advtCode : null,
  };
}
