import type { Id } from '@psc/validation/rules/id.ts';
import {
  requisitionStages,
  type NextWork,
  type RequisitionPage,
  type RequisitionStage,
  type WaitingAt,
} from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { RequisitionDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import { holds, type StaffActor } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { mayDecideOn } from '../../../platform/shared/own-request.ts';
import { readSetting } from '../../../platform/settings.ts';
import { ending, lineOfStages, progressOf, type Ending } from '../dashboard/line-of-stages.ts';
import { nextWorkOf } from '../dashboard/next-work.ts';
import { waitingAt, waitingPlaces, waitsAtFor } from '../dashboard/waiting-work.ts';
import { selectRequisitionDetails } from '../../requisition/repository.ts';
import { selectDemandFacts, type DemandFacts } from './repository/demand-facts.ts';

const DAY_MS = 86_400_000;

const stageOfWork = {
  requisitionsReturned: 'demand',
  requisitionsToDecide: 'decision',
  requisitionsToDistribute: 'distribution',
  distributionsRejected: 'distribution',
  distributionsToDecide: 'distributionDecision',
  distributionsWithoutNumber: 'number',
  advertisementsToPublish: 'advertised',
} as const satisfies Partial<Record<WaitingAt['kind'], RequisitionStage>>;
type Kind = keyof typeof stageOfWork;

type Waiting = { kind: Exclude<Kind, 'advertisementsToPublish'>; since: Date };

/** Pending work at a requisition before it has a number; null once it has ended. */
function waitingBeforeNumber(facts: DemandFacts): Waiting | null {
  const decidedAt = facts.decidedAt ?? facts.createdAt;
  if (facts.status === 'saved') return { kind: 'requisitionsToDecide', since: facts.createdAt };
  if (facts.status === 'returned') return { kind: 'requisitionsReturned', since: decidedAt };
  if (facts.status !== 'approved') return null;
  const { distributionStatus: status, distributedAt, distributionDecidedAt } = facts;
  if (status === null) return { kind: 'requisitionsToDistribute', since: decidedAt };
  if (status === 'pending') return { kind: 'distributionsToDecide', since: distributedAt ?? decidedAt };
  const since = distributionDecidedAt ?? distributedAt ?? decidedAt;
  if (status === 'rejected') return { kind: 'distributionsRejected', since };
  return facts.hasNumbers ? null : { kind: 'distributionsWithoutNumber', since };
}

async function waitingAtRequisition(context: Context, facts: DemandFacts): Promise<WaitingAt[]> {
  const waiting = waitingBeforeNumber(facts);
  if (waiting) {
    const dueAt = new Date(waiting.since.getTime() + (await readSetting(context.db, 'workDays')) * DAY_MS);
    return [{ kind: waiting.kind, count: 1, since: waiting.since.toISOString(), dueAt: dueAt.toISOString() }];
  }
  if (facts.advtCode === null || !facts.hasNumbers || facts.publishedAt !== null || facts.status !== 'approved') return [];
  return waitingAt(context, facts.advtCode, ['advertisementsToPublish']);
}

function endingsOf(facts: DemandFacts): Record<RequisitionStage, Ending> {
  const distributed = progressOf(facts.distributedPosts ?? 0, facts.totalVacancy);
  return {
    demand: ending(facts.status !== 'returned', facts.createdAt, facts.createdByName),
    decision: ending(['approved', 'rejected', 'withdrawn'].includes(facts.status), facts.decidedAt, facts.decidedBy),
    distribution: ending(
      ['pending', 'approved'].includes(facts.distributionStatus ?? ''),
      facts.distributedAt,
      facts.distributedBy,
      facts.distributedPosts === null ? null : distributed,
    ),
    distributionDecision: ending(facts.distributionStatus === 'approved', facts.distributionDecidedAt, facts.distributionDecidedBy),
    number: ending(facts.hasNumbers, null, null),
    advertised: ending(facts.publishedAt !== null, facts.publishedAt, null),
  };
}

/** Whether the reader may do the work: has the permission, and does not decide on their own work. */
async function isYours(context: Context, actor: StaffActor, facts: DemandFacts, { kind }: WaitingAt): Promise<boolean> {
  if (kind === 'advertisementsToPublish') return waitsAtFor(context, facts.advtCode!, actor, kind);
  const { privilege, permission } = waitingPlaces[kind];
  if (!holds(actor, privilege, permission)) return false;
  if (kind === 'requisitionsToDecide') return mayDecideOn(context, 'requisition', facts.createdBy, facts.createdFor);
  return kind !== 'distributionsToDecide' || mayDecideOn(context, 'distribution', facts.distributedById, facts.distributedForId);
}

export async function requisitionPage(context: Context, requisitionId: Id<'requisition'>): Promise<RequisitionPage> {
  const actor = context.staff();
  const requisition: RequisitionDetails | undefined = await selectRequisitionDetails(
    context.db,
    requisitionId,
    actor.organizationId ?? undefined,
  );
  const facts = await selectDemandFacts(context.db, requisitionId);
  if (!requisition || !facts) throw refuse.notFound('gateway.requisition.notFound');
  const waiting = await waitingAtRequisition(context, facts);
  const stages = lineOfStages({
    names: requisitionStages,
    endings: endingsOf(facts),
    waitingAt: (stage) => waiting.filter(({ kind }) => stageOfWork[kind as Kind] === stage),
    isOver: facts.status === 'rejected' || facts.status === 'withdrawn',
  });
  // A returned requisition is corrected by the office that sent it.
  const among = facts.status === 'returned' ? { organizationId: facts.organizationId } : {};
  const next: NextWork | null = await nextWorkOf(context, stages, (work) => isYours(context, actor, facts, work), among);
  return { requisition, stages, next, advtCode: facts.hasNumbers ? facts.advtCode : null };
}
