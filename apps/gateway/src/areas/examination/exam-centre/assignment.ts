import type { Id } from '@psc/validation/rules/id.ts';
import type { CentreAssignment, finalSave } from '@psc/api-client/areas/examination/exam-centre.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { centreAssignmentLifecycle, type AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { statesBefore } from '@psc/validation/lifecycle.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse, type RefusedField } from '../../../platform/frame/refusal.ts';
import { findAdvertisementHead } from '../../../platform/shared/repository/advertisement-head.ts';
import { advertisementsAtSameTime } from '../exam-scheduling/repository.ts';
import { giveSeats, planSeats } from './allocation.ts';
import * as repository from './repository/assignments.ts';
import { lockApprovedSchedule, lockScheduleNotHeld } from '../exam-scheduling/lock.ts';
import type { CandidateToSeat } from './rules.ts';
import * as seats from './repository/seats.ts';
import { isAgreed, seatingChangeOf } from './seating-change.ts';

const NAMED = 10;

type SaveBody = BodyOutput<typeof finalSave>;
type SaveEvent = 'temporarySave' | 'finalSave';

export async function readAssignment(context: Context, advtCode: Id<'advertisement'>): Promise<CentreAssignment> {
  const advertisement = await findAdvertisementHead(context.db, advtCode);
  if (!advertisement) throw refuse.notFound('gateway.examCentre.advertisementNotFound');
  const sameTime = await advertisementsAtSameTime(context.db, advtCode);
  const [assignment, centres, taken, chosen, allocated] = await Promise.all([
    repository.findAssignment(context.db, advtCode),
    repository.selectCentres(context.db, advtCode),
    repository.seatsTaken(context.db, sameTime),
    repository.chosenByCentre(context.db, advtCode),
    repository.allocatedByCentre(context.db, advtCode),
  ]);
  return {
    advertisement,
    assignmentId: assignment?.id ?? null,
    state: (assignment?.state as AllocationState | undefined) ?? 'none',
    version: assignment?.version ?? null,
    approvedCandidates: sum(chosen.values()),
    allocatedCount: sum(allocated.values()),
    centres: centres.map((centre) => ({
      examCentreId: centre.examCentreId,
      name: { en: centre.nameEn, ne: centre.nameNe },
      province: { en: centre.provinceEn, ne: centre.provinceNe },
      district: { en: centre.districtEn, ne: centre.districtNe },
      capacity: centre.capacity,
      takenAtSameTime: taken.get(centre.examCentreId) ?? 0,
      chosenBy: chosen.get(centre.examCentreId) ?? 0,
      numberOfCandidates: centre.numberOfCandidates ?? 0,
      allocatedCount: allocated.get(centre.examCentreId) ?? 0,
      active: centre.active,
    })),
  };
}

export async function saveTemporarily(body: SaveBody, context: Context) {
  await lockApprovedSchedule(context, body.advtCode);
  await refuseInvalidLines(body, context);
  const written = await write(body, 'temporarySave', context);
  return done({ assignmentId: written.id, version: written.version }, 'gateway.examCentre.savedTemporarily');
}

/** Seats every candidate without a seat and saves the resulting numbers; refused if an approved candidate would get none. */
export async function saveFinally(body: SaveBody, context: Context) {
  const { advtCode } = body;
  await lockApprovedSchedule(context, advtCode);
  await refuseInvalidLines(body, context);
  const plan = await planSeats(advtCode, body.lines, context);
  if (plan.withoutSeat.length > 0) throw await refuseWithoutSeat(plan.withoutSeat, context);
  const change = await seatingChangeOf(context, plan.atAnotherCentre);
  if (!isAgreed(change, body)) return { saved: false as const, change: change! };
  const written = await write(body, 'finalSave', context);
  const report = await giveSeats(advtCode, plan, body.reason, context);
  const allocated = await repository.allocatedByCentre(context.db, advtCode);
  for (const line of body.lines) {
    const surplus = line.numberOfCandidates - (allocated.get(line.examCentreId) ?? 0);
    if (surplus > 0) await repository.changeLine(context.db, written.id, line.examCentreId, -surplus);
  }
  return done({ saved: true as const, assignmentId: written.id, version: written.version, report }, 'gateway.examCentre.savedFinally', {
    count: sum(allocated.values()),
  });
}

async function refuseWithoutSeat(withoutSeat: readonly CandidateToSeat[], context: Context) {
  const named = withoutSeat.slice(0, NAMED).map((candidate) => candidate.applicationId);
  const masterIds = await seats.selectMasterIds(context.db, named);
  const values = { count: withoutSeat.length, masterIds: masterIds.join(', ') };
  return refuse.conflict('gateway.examCentre.candidatesWithoutSeat', values, 'CANDIDATES_WITHOUT_SEAT');
}

export async function revertAssignment(advtCode: Id<'advertisement'>, version: number, context: Context) {
  await lockScheduleNotHeld(context, advtCode);
  const rooms = await repository.selectRoomAllocations(context.db, advtCode);
  if (rooms.length > 0) throw refuse.conflict('gateway.examCentre.revertRoomsFirst');
  const before = await repository.findAssignment(context.db, advtCode);
  if (!before) throw refuse.notFound('gateway.examCentre.notAssigned');
  const states = statesBefore(centreAssignmentLifecycle, 'revert');
  if (!states.includes(before.state as AllocationState)) throw refuse.conflict('gateway.examCentre.notInThisState');
  if (!(await repository.deleteAssignment(context.db, advtCode, version, states))) throw refuse.changedMeanwhile();
  const seatsGivenBack = await seats.deleteSeats(context.db, advtCode);
  await context.audit({ subject: `centreAssignment:${advtCode}`, before: { ...before, seatsGivenBack } });
  return done(null, 'gateway.examCentre.reverted');
}

async function write(body: SaveBody, event: SaveEvent, context: Context) {
  const before = await repository.findAssignment(context.db, body.advtCode);
  const states = statesBefore(centreAssignmentLifecycle, event);
  if (before && !states.includes(before.state as AllocationState)) throw refuse.conflict('gateway.examCentre.notInThisState');
  const saved = {
    advtCode: body.advtCode,
    version: body.version,
    from: states,
    to: event,
    savedBy: context.staff().accountId,
    savedAt: context.now(),
  };
  const written = await repository.writeAssignment(context.db, saved, body.lines);
  if (!written) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `centreAssignment:${body.advtCode}`,
    before,
    after: { state: event, lines: body.lines, reason: body.reason },
  });
  return written;
}

/** Checks the numbers against the centres, which are locked so that no other advertisement takes the same seats. */
async function refuseInvalidLines(body: SaveBody, context: Context): Promise<void> {
  if (body.lines.length === 0) throw refuse.invalid([{ field: 'lines', message: 'gateway.examCentre.noCentre' }]);
  const examCentreIds = body.lines.map((line) => line.examCentreId);
  const locked = await repository.lockCentres(context.db, examCentreIds);
  const centres = new Map(locked.map((centre) => [centre.id, centre]));
  const taken = await repository.seatsTaken(context.db, await advertisementsAtSameTime(context.db, body.advtCode));
  const allocated = await repository.allocatedByCentre(context.db, body.advtCode);
  const seen = new Set<number>();
  const problems: RefusedField[] = body.lines.flatMap(({ examCentreId, numberOfCandidates }, position): RefusedField[] => {
    const centre = centres.get(examCentreId);
    if (!centre?.active || seen.has(examCentreId))
      return [{ field: `lines.${position}.examCentreId`, message: 'gateway.examCentre.centreNotOffered' }];
    seen.add(examCentreId);
    const field = `lines.${position}.numberOfCandidates`;
    const left = centre.capacity - (taken.get(examCentreId) ?? 0);
    if (numberOfCandidates > left) return [{ field, message: 'gateway.examCentre.overCapacity', values: { left: Math.max(left, 0) } }];
    const seated = allocated.get(examCentreId) ?? 0;
    return numberOfCandidates < seated ? [{ field, message: 'gateway.examCentre.fewerThanAllocated', values: { seated } }] : [];
  });
  const dropped = [...allocated.keys()].some((examCentreId) => !seen.has(examCentreId));
  if (dropped) problems.push({ field: 'lines', message: 'gateway.examCentre.centreHasCandidates' });
  if (problems.length > 0) throw refuse.invalid(problems);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
