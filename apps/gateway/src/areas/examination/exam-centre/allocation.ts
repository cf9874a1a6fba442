import type { Id } from '@psc/validation/rules/id.ts';
import type {
  AllocatedCandidate,
  AllocationReport,
  CandidateForSeat,
  generateAllocatedCandidates,
  saveAllocatedCandidate,
} from '@psc/api-client/areas/examination/exam-centre.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import * as repository from './repository/assignments.ts';
import { reopenRooms } from './repository/rooms.ts';
import { fullNameFrom } from '../repository/candidate-name.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { allocateCandidates, type Allocation } from './rules.ts';
import { isAgreed, seatingChangeOf, withReason } from './seating-change.ts';
import * as seats from './repository/seats.ts';

const CANDIDATES_NAMED = 100;

type Line = { examCentreId: Id<'examCentre'>; numberOfCandidates: number };
type CandidateRow = Awaited<ReturnType<typeof seats.selectCandidates>>[number];
type AllocatedRow = Awaited<ReturnType<typeof seats.selectAllocated>>[number];

export function candidateFrom(row: CandidateRow): CandidateForSeat {
  return {
    applicationId: row.applicationId,
    applicationNumber: row.applicationNumber,
    masterId: row.masterId,
    fullName: fullNameFrom(row),
    chosenCentre: { en: row.chosenEn, ne: row.chosenNe },
  };
}

export function allocatedFrom(row: AllocatedRow): AllocatedCandidate {
  return {
    ...candidateFrom(row),
    examCentreId: row.examCentreId,
    examCentre: { en: row.centreEn, ne: row.centreNe },
    roomNumber: row.roomNumber,
    rollNumber: row.rollNumber,
    elsewhereReason: row.elsewhereReason,
  };
}

/** A plan names only the candidates who do not sit as they chose: the others may be hundreds of thousands. */
export type SeatPlan = { asChosen: seats.TakenByCentre } & Pick<Allocation, 'atAnotherCentre' | 'withoutSeat'>;

/** Plans seats for the approved candidates without one, within the numbers of `lines`. */
export async function planSeats(advtCode: Id<'advertisement'>, lines: readonly Line[], context: Context): Promise<SeatPlan> {
  const [unseated, allocated, centres] = await Promise.all([
    seats.unseatedByChosenCentre(context.db, advtCode),
    repository.allocatedByCentre(context.db, advtCode),
    repository.selectCentres(context.db, advtCode),
  ]);
  const provinces = new Map(centres.map((centre) => [centre.examCentreId, centre.provinceId]));
  const seatsLeft = lines.map(({ examCentreId, numberOfCandidates }) => ({
    examCentreId,
    left: Math.max(0, numberOfCandidates - (allocated.get(examCentreId) ?? 0)),
  }));
  const asChosen = new Map(seatsLeft.map(({ examCentreId, left }) => [examCentreId, Math.min(left, unseated.get(examCentreId) ?? 0)]));
  const leftForOthers = seatsLeft.map(({ examCentreId, left }) => ({
    examCentreId,
    provinceId: provinces.get(examCentreId) ?? 0,
    seatsLeft: left - asChosen.get(examCentreId)!,
  }));
  const others = await seats.selectBeyondChosen(context.db, advtCode, asChosen);
  const { atAnotherCentre, withoutSeat } = allocateCandidates(others, leftForOthers, provinces);
  return { asChosen, atAnotherCentre, withoutSeat };
}

/** Assigns the planned seats and reports the candidates without one. */
export async function giveSeats(
  advtCode: Id<'advertisement'>,
  { asChosen, atAnotherCentre, withoutSeat }: SeatPlan,
  reason: string | undefined,
  context: Context,
): Promise<AllocationReport> {
  await seats.deleteSeatsOfUnapproved(context.db, advtCode);
  await seats.insertSeatsAsChosen(context.db, advtCode, asChosen, context.now());
  await seats.insertSeats(context.db, advtCode, withReason(atAnotherCentre, reason), context.now());
  const chosenCentreIds = [...asChosen].filter(([, taken]) => taken > 0).map(([examCentreId]) => examCentreId);
  await reopenRoomsOf(advtCode, [...chosenCentreIds, ...atAnotherCentre.map(({ examCentreId }) => examCentreId)], context);
  const named = withoutSeat.length === 0 ? [] : await seats.selectFirstUnseated(context.db, advtCode, CANDIDATES_NAMED);
  const atChosenCentre = [...asChosen.values()].reduce((sum, taken) => sum + taken, 0);
  return {
    allocatedNow: atChosenCentre + atAnotherCentre.length,
    atChosenCentre,
    atAnotherCentre: atAnotherCentre.length,
    withoutSeat: withoutSeat.length,
    candidatesWithoutSeat: named.map(candidateFrom),
  };
}

/** Rooms exist already if newcomers of a scrutiny finalised again had no seat. */
async function reopenRoomsOf(advtCode: Id<'advertisement'>, examCentreIds: readonly Id<'examCentre'>[], { db }: Context): Promise<void> {
  for (const examCentreId of new Set(examCentreIds)) await reopenRooms(db, advtCode, examCentreId);
}

/** @throws Refusal 409 unless the numbers of the centres are saved temporarily. */
async function linesInPreparation(advtCode: Id<'advertisement'>, context: Context): Promise<Line[]> {
  await lockApprovedSchedule(context, advtCode);
  const assignment = await repository.findAssignment(context.db, advtCode);
  if (!assignment) throw refuse.conflict('gateway.examCentre.assignCentresFirst');
  if (assignment.state !== 'temporarySave') throw refuse.conflict('gateway.examCentre.notInThisState');
  const centres = await repository.selectCentres(context.db, advtCode);
  return centres.flatMap(({ examCentreId, numberOfCandidates }) =>
    numberOfCandidates === null ? [] : [{ examCentreId, numberOfCandidates }],
  );
}

export async function generateAllocation({ advtCode, ...agreement }: BodyOutput<typeof generateAllocatedCandidates>, context: Context) {
  const plan = await planSeats(advtCode, await linesInPreparation(advtCode, context), context);
  const change = await seatingChangeOf(context, plan.atAnotherCentre);
  if (!isAgreed(change, agreement)) return { saved: false as const, change: change! };
  const report = await giveSeats(advtCode, plan, agreement.reason, context);
  const { candidatesWithoutSeat: _named, ...counts } = report;
  await context.audit({ subject: `centreAssignment:${advtCode}`, after: { ...counts, reason: agreement.reason } });
  const values = { allocated: report.allocatedNow, withoutSeat: report.withoutSeat };
  const message = report.withoutSeat > 0 ? 'gateway.examCentre.allocatedNotAll' : 'gateway.examCentre.allocatedAll';
  return done({ saved: true as const, ...report }, message, values);
}

export async function allocateNamed(body: BodyOutput<typeof saveAllocatedCandidate>, context: Context) {
  const { advtCode, examCentreId } = body;
  const lines = await linesInPreparation(advtCode, context);
  const line = lines.find((each) => each.examCentreId === examCentreId);
  if (!line) throw refuse.invalid([{ field: 'examCentreId', message: 'gateway.examCentre.centreNotAssigned' }]);
  const applicationIds = [...new Set(body.applicationIds)];
  const unseated = await seats.selectUnseatedAmong(context.db, advtCode, applicationIds);
  if (unseated.length !== applicationIds.length) throw refuse.changedMeanwhile();
  const allocated = (await repository.allocatedByCentre(context.db, advtCode)).get(examCentreId) ?? 0;
  const left = line.numberOfCandidates - allocated;
  if (applicationIds.length > left)
    throw refuse.invalid([{ field: 'examCentreId', message: 'gateway.examCentre.centreFull', values: { left } }]);
  const placed = unseated.map((candidate) => ({ ...candidate, examCentreId }));
  const change = await seatingChangeOf(context, placed);
  if (!isAgreed(change, body)) return { saved: false as const, change: change! };
  await seats.insertSeats(context.db, advtCode, withReason(placed, body.reason), context.now());
  await reopenRoomsOf(advtCode, [examCentreId], context);
  await context.audit({ subject: `centreAssignment:${advtCode}`, after: { examCentreId, applicationIds, reason: body.reason } });
  const count = applicationIds.length;
  return done({ saved: true as const, allocated: count }, 'gateway.examCentre.candidatesAllocated', { count });
}
