import type {
  AllocatedCandidate,
  AllocationReport,
  CandidateForSeat,
  saveAllocatedCandidate,
  switchCandidate,
} from '@psc/api-client/calls/exam-centre.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { masterIdsOf } from '@psc/validation/forms/allocation.ts';
import type { Context } from '../../frame/context.ts';
import { done } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { advertisementsAtSameTime } from '../exam-scheduling/repository.ts';
import * as repository from './repository/assignments.ts';
import { fullNameFrom } from '../shared/repository/candidate-name.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { allocateCandidates } from './rules.ts';
import * as seats from './repository/seats.ts';

const CANDIDATES_NAMED = 100;

type Line = { examCentreId: number; numberOfCandidates: number };
type CandidateRow = Awaited<ReturnType<typeof seats.selectCandidatesToAllocate>>[number];
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
  };
}

/** Seats the approved candidates without a seat within the numbers of `lines`, and reports who got none. */
export async function allocateUnseated(advtCode: number, lines: readonly Line[], context: Context): Promise<AllocationReport> {
  const [unseated, allocated, centres] = await Promise.all([
    seats.selectUnseated(context.db, advtCode),
    repository.allocatedByCentre(context.db, advtCode),
    repository.selectCentres(context.db, advtCode),
  ]);
  const provinces = new Map(centres.map((centre) => [centre.examCentreId, centre.provinceId]));
  const withSeats = lines.map((line) => ({
    examCentreId: line.examCentreId,
    provinceId: provinces.get(line.examCentreId) ?? 0,
    seatsLeft: line.numberOfCandidates - (allocated.get(line.examCentreId) ?? 0),
  }));
  const { atChosenCentre, atAnotherCentre, withoutSeat } = allocateCandidates(unseated, withSeats, provinces);
  await seats.insertSeats(context.db, advtCode, [...atChosenCentre, ...atAnotherCentre], context.now());
  const named = withoutSeat.length === 0 ? [] : await seats.selectCandidatesToAllocate(context.db, advtCode, { limit: CANDIDATES_NAMED });
  return {
    allocatedNow: atChosenCentre.length + atAnotherCentre.length,
    atChosenCentre: atChosenCentre.length,
    atAnotherCentre: atAnotherCentre.length,
    withoutSeat: withoutSeat.length,
    candidatesWithoutSeat: named.map(candidateFrom),
  };
}

/** @throws Refusal 409 unless the numbers of the centres are saved temporarily. */
async function linesInPreparation(advtCode: number, context: Context): Promise<Line[]> {
  await lockApprovedSchedule(context, advtCode);
  const assignment = await repository.findAssignment(context.db, advtCode);
  if (!assignment) throw refuse.conflict('gateway.examCentre.assignCentresFirst');
  if (assignment.state !== 'temporarySave') throw refuse.conflict('gateway.examCentre.notInThisState');
  const centres = await repository.selectCentres(context.db, advtCode);
  return centres.flatMap(({ examCentreId, numberOfCandidates }) =>
    numberOfCandidates === null ? [] : [{ examCentreId, numberOfCandidates }],
  );
}

export async function generateAllocation(advtCode: number, context: Context) {
  const lines = await linesInPreparation(advtCode, context);
  await seats.deleteSeatsOfUnapproved(context.db, advtCode);
  const report = await allocateUnseated(advtCode, lines, context);
  const { candidatesWithoutSeat: _named, ...counts } = report;
  await context.audit({ subject: `centreAssignment:${advtCode}`, after: counts });
  const values = { allocated: report.allocatedNow, withoutSeat: report.withoutSeat };
  return done(report, report.withoutSeat > 0 ? 'gateway.examCentre.allocatedNotAll' : 'gateway.examCentre.allocatedAll', values);
}

export async function allocateNamed(body: BodyOutput<typeof saveAllocatedCandidate>, context: Context) {
  const lines = await linesInPreparation(body.advtCode, context);
  const line = lines.find((each) => each.examCentreId === body.examCentreId);
  if (!line) throw refuse.invalid([{ field: 'examCentreId', message: 'gateway.examCentre.centreNotAssigned' }]);
  const applicationIds = [...new Set(body.applicationIds)];
  const unseated = await seats.selectUnseatedAmong(context.db, body.advtCode, applicationIds);
  if (unseated.length !== applicationIds.length) throw refuse.changedMeanwhile();
  const allocated = (await repository.allocatedByCentre(context.db, body.advtCode)).get(body.examCentreId) ?? 0;
  const left = line.numberOfCandidates - allocated;
  if (applicationIds.length > left)
    throw refuse.invalid([{ field: 'examCentreId', message: 'gateway.examCentre.centreFull', values: { left } }]);
  const allocatedSeats = applicationIds.map((applicationId) => ({ applicationId, examCentreId: body.examCentreId }));
  await seats.insertSeats(context.db, body.advtCode, allocatedSeats, context.now());
  await context.audit({ subject: `centreAssignment:${body.advtCode}`, after: { examCentreId: body.examCentreId, applicationIds } });
  return done({ allocated: applicationIds.length }, 'gateway.examCentre.candidatesAllocated', { count: applicationIds.length });
}

/** Moves candidates to another centre; rooms are allocated for the numbers as they are, so they come afterwards. */
export async function switchCentre(body: BodyOutput<typeof switchCandidate>, context: Context) {
  const { advtCode, examCenter: examCentreId } = body;
  await lockApprovedSchedule(context, advtCode);
  const assignment = await repository.findAssignment(context.db, advtCode);
  if (!assignment) throw refuse.conflict('gateway.examCentre.assignCentresFirst');
  const masterIds = [...new Set(masterIdsOf(body.switchMasterIds))];
  const found = await seats.lockSeatsOf(context.db, advtCode, masterIds);
  const unknown = masterIds.filter((masterId) => !found.some((seat) => seat.masterId === masterId));
  if (unknown.length > 0)
    throw refuse.invalid([
      { field: 'switchMasterIds', message: 'gateway.examCentre.withoutSeatHere', values: { masterIds: unknown.join(', ') } },
    ]);
  const moving = found.filter((seat) => seat.examCentreId !== examCentreId);
  if (moving.length === 0) throw refuse.invalid([{ field: 'examCenter', message: 'gateway.examCentre.sameCentre' }]);
  const [centre] = await repository.lockCentres(context.db, [examCentreId]);
  if (!centre?.active) throw refuse.invalid([{ field: 'examCenter', message: 'gateway.examCentre.centreNotOffered' }]);
  const from = [...new Set(moving.map((seat) => seat.examCentreId))];
  const rooms = await repository.selectRoomAllocations(context.db, advtCode, [examCentreId, ...from]);
  if (rooms.length > 0) throw refuse.conflict('gateway.examCentre.revertRoomsFirst');
  await refuseFullCentre(advtCode, centre, moving.length, context);

  const movedApplicationIds = moving.map((seat) => seat.applicationId);
  await seats.moveSeats(context.db, movedApplicationIds, examCentreId);
  for (const centreId of from) {
    await repository.changeLine(context.db, assignment.id, centreId, -moving.filter((seat) => seat.examCentreId === centreId).length);
  }
  await repository.changeLine(context.db, assignment.id, examCentreId, moving.length);
  await context.audit({
    subject: `centreAssignment:${advtCode}`,
    before: moving.map(({ masterId, examCentreId: centreId }) => ({ masterId, examCentreId: centreId })),
    after: { examCentreId, masterIds: moving.map((seat) => seat.masterId) },
  });
  return done({ switched: moving.length }, 'gateway.examCentre.switched', { count: moving.length });
}

async function refuseFullCentre(
  advtCode: number,
  centre: { id: number; capacity: number },
  arriving: number,
  context: Context,
): Promise<void> {
  const taken = await repository.seatsTaken(context.db, [advtCode, ...(await advertisementsAtSameTime(context.db, advtCode))]);
  const left = centre.capacity - (taken.get(centre.id) ?? 0);
  if (arriving > left)
    throw refuse.invalid([{ field: 'examCenter', message: 'gateway.examCentre.centreFull', values: { left: Math.max(left, 0) } }]);
}
