import type { finalSave, RoomAllocation } from '@psc/api-client/calls/room.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { roomAllocationLifecycle, type AllocationState } from '@psc/validation/lifecycles/allocation.ts';
import { statesBefore } from '@psc/validation/lifecycles/lifecycle.ts';
import type { Context } from '../../frame/context.ts';
import { done } from '../../frame/handlers.ts';
import { refuse, type RefusedField } from '../../frame/refusal.ts';
import { findAssignment } from '../exam-centre/repository/assignments.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { countRollNumbers } from '../exam-centre/repository/seats.ts';
import { findAdvertisementHead } from '../shared/repository/advertisement-head.ts';
import { advertisementsAtSameTime } from '../exam-scheduling/repository.ts';
import * as repository from './repository/allocations.ts';
import { findCentre } from './repository/rooms.ts';

type SaveBody = BodyOutput<typeof finalSave>;
type SaveEvent = 'temporarySave' | 'finalSave';

export async function readAllocation(advtCode: number, examCentreId: number, context: Context): Promise<RoomAllocation> {
  const [advertisement, centre] = await Promise.all([findAdvertisementHead(context.db, advtCode), findCentre(context.db, examCentreId)]);
  if (!advertisement || !centre) throw refuse.notFound('gateway.room.notFound');
  const [allocation, rooms, allocatedCount, taken] = await Promise.all([
    repository.findAllocation(context.db, advtCode, examCentreId),
    repository.selectRooms(context.db, advtCode, examCentreId),
    repository.countSeats(context.db, advtCode, examCentreId),
    advertisementsAtSameTime(context.db, advtCode).then((codes) => repository.seatsTaken(context.db, codes, examCentreId)),
  ]);
  return {
    advertisement,
    examCentre: { examCentreId, name: { en: centre.nameEn, ne: centre.nameNe } },
    roomAllocationId: allocation?.id ?? null,
    state: (allocation?.state as AllocationState | undefined) ?? 'none',
    version: allocation?.version ?? null,
    allocatedCount,
    rooms: rooms.map((room) => ({
      ...room,
      takenAtSameTime: taken.get(room.roomId) ?? 0,
      numberOfCandidates: room.numberOfCandidates ?? 0,
    })),
  };
}

export async function saveAllocation(body: SaveBody, event: SaveEvent, context: Context) {
  const { advtCode, examCentreId } = body;
  await lockApprovedSchedule(context, advtCode);
  const assignment = await findAssignment(context.db, advtCode);
  if (!assignment || assignment.state === 'temporarySave') throw refuse.conflict('gateway.room.centresNotFinal');
  await refuseInvalidLines(body, context);
  const seats = await repository.countSeats(context.db, advtCode, examCentreId);
  if (seats === 0) throw refuse.conflict('gateway.room.centreWithoutCandidates');
  const inRooms = body.lines.reduce((total, line) => total + line.numberOfCandidates, 0);
  if (inRooms > seats) throw refuse.invalid([{ field: 'lines', message: 'gateway.room.moreThanCandidates', values: { inRooms, seats } }]);
  if (event === 'finalSave' && inRooms < seats)
    throw refuse.invalid([{ field: 'lines', message: 'gateway.room.candidatesWithoutRoom', values: { count: seats - inRooms } }]);
  const before = await repository.findAllocation(context.db, advtCode, examCentreId);
  const from = statesBefore(roomAllocationLifecycle, event);
  if (before && !from.includes(before.state as AllocationState)) throw refuse.conflict('gateway.room.notInThisState');
  const saved = {
    advtCode,
    examCentreId,
    version: body.version,
    from,
    to: event,
    savedBy: context.staff().accountId,
    savedAt: context.now(),
  };
  const written = await repository.writeAllocation(context.db, saved, body.lines);
  if (!written) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `roomAllocation:${written.id}`,
    before,
    after: { advtCode, examCentreId, state: event, lines: body.lines },
  });
  return done(
    { roomAllocationId: written.id, version: written.version },
    event === 'finalSave' ? 'gateway.room.savedFinally' : 'gateway.room.savedTemporarily',
  );
}

async function refuseInvalidLines(body: SaveBody, context: Context): Promise<void> {
  if (body.lines.length === 0) throw refuse.invalid([{ field: 'lines', message: 'gateway.room.noRoom' }]);
  const rooms = new Map((await repository.lockRooms(context.db, body.examCentreId)).map((room) => [room.id, room]));
  const taken = await repository.seatsTaken(context.db, await advertisementsAtSameTime(context.db, body.advtCode), body.examCentreId);
  const seen = new Set<number>();
  const problems = body.lines.flatMap(({ roomId, numberOfCandidates }, position): RefusedField[] => {
    const room = rooms.get(roomId);
    if (!room?.active || seen.has(roomId)) return [{ field: `lines.${position}.roomId`, message: 'gateway.room.roomNotOffered' }];
    seen.add(roomId);
    const left = room.capacity - (taken.get(roomId) ?? 0);
    if (numberOfCandidates <= left) return [];
    return [{ field: `lines.${position}.numberOfCandidates`, message: 'gateway.room.overCapacity', values: { left: Math.max(left, 0) } }];
  });
  if (problems.length > 0) throw refuse.invalid(problems);
}

/** Forwards an advertisement whose centres all have their rooms, so that roll numbers and invigilators can follow. */
export async function forwardAdvertisement(advtCode: number, context: Context) {
  await lockApprovedSchedule(context, advtCode);
  const centres = await repository.selectCentres(context.db, advtCode);
  if (centres.length === 0) throw refuse.conflict('gateway.room.centresNotFinal');
  const unfinished = centres.filter((centre) => centre.state !== 'finalSave' && centre.state !== 'forwarded');
  if (unfinished.length > 0) throw refuse.conflict('gateway.room.centresWithoutRooms', { count: unfinished.length });
  const forwarded = await repository.forward(context.db, advtCode);
  if (forwarded === 0) throw refuse.conflict('gateway.room.forwardedAlready');
  await context.audit({ subject: `centreAssignment:${advtCode}`, after: { state: 'forwarded', centres: forwarded } });
  return done({ centres: forwarded }, 'gateway.room.forwarded');
}

export async function revertAllocation(roomAllocationId: number, version: number, context: Context) {
  const found = await repository.lockAllocationById(context.db, roomAllocationId);
  if (!found) throw refuse.notFound('gateway.room.notFound');
  await lockApprovedSchedule(context, found.advtCode);
  const states = statesBefore(roomAllocationLifecycle, 'revert');
  if (!states.includes(found.state as AllocationState)) throw refuse.conflict('gateway.room.notInThisState');
  if ((await countRollNumbers(context.db, found.advtCode, found.examCentreId)) > 0) throw refuse.conflict('gateway.room.rollNumbersGiven');
  if (await repository.hasInvigilators(context.db, found.advtCode, found.examCentreId))
    throw refuse.conflict('gateway.room.revertInvigilatorsFirst');
  if (!(await repository.deleteAllocation(context.db, roomAllocationId, version, states))) throw refuse.changedMeanwhile();
  await context.audit({ subject: `roomAllocation:${roomAllocationId}`, before: found });
  return done(null, 'gateway.room.reverted');
}
