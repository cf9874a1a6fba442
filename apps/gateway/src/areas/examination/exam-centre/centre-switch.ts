import type { Id } from '@psc/validation/rules/id.ts';
import type { SeatingChange, switchCandidate } from '@psc/api-client/areas/examination/exam-centre.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { masterIdsOf } from '@psc/validation/areas/examination/forms/allocation.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { lockScheduleNotHeld } from '../exam-scheduling/lock.ts';
import { advertisementsAtSameTime } from '../exam-scheduling/repository.ts';
import * as repository from './repository/assignments.ts';
import * as rooms from './repository/rooms.ts';
import * as seats from './repository/seats.ts';
import { roomsLeft } from './rules.ts';
import { isAgreed, seatingChangeOf } from './seating-change.ts';

type Seat = Awaited<ReturnType<typeof seats.lockSeatsOf>>[number];
type Centre = { id: number; capacity: number; nameEn: string; nameNe: string };

/**
 * Moves candidates to another centre. Their old rooms shrink, and the rooms of the new centre reopen until they have space for all; the
 * officer confirms both first.
 */
export async function switchCentre(body: BodyOutput<typeof switchCandidate>, context: Context) {
  const { advtCode, examCenter: examCentreId } = body;
  await lockScheduleNotHeld(context, advtCode);
  const assignment = await repository.findAssignment(context.db, advtCode);
  if (!assignment) throw refuse.conflict('gateway.examCentre.assignCentresFirst');
  const moving = await movingSeats(advtCode, examCentreId, masterIdsOf(body.switchMasterIds), context);
  const [centre] = await repository.lockCentres(context.db, [examCentreId]);
  if (!centre?.active) throw refuse.invalid([{ field: 'examCenter', message: 'gateway.examCentre.centreNotOffered' }]);
  const from = [...new Set(moving.map((seat) => seat.examCentreId))];
  if (await seats.hasAdmitCards(context.db, advtCode, [examCentreId, ...from])) throw refuse.conflict('gateway.examCentre.admitCardsMade');
  await refuseFullCentre(advtCode, centre, moving.length, context);

  const left = await roomsThatLose(advtCode, from, moving, context);
  const change = await changeOf(advtCode, centre, moving, left, context);
  if (!isAgreed(change, body)) return { saved: false as const, change: change! };
  const movedApplicationIds = moving.map((seat) => seat.applicationId);
  await seats.moveSeats(context.db, advtCode, movedApplicationIds, examCentreId, body.reason ?? null);
  for (const { line, after } of left) await rooms.changeRoomLine(context.db, line, after);
  await rooms.touchRooms(context.db, [...new Set(left.map(({ line }) => line.roomAllocationId))]);
  await rooms.reopenRooms(context.db, advtCode, examCentreId);
  for (const centreId of from) {
    await repository.changeLine(context.db, assignment.id, centreId, -moving.filter((seat) => seat.examCentreId === centreId).length);
  }
  await repository.changeLine(context.db, assignment.id, examCentreId, moving.length);
  await context.audit({
    subject: `centreAssignment:${advtCode}`,
    before: moving.map(({ masterId, examCentreId: centreId, rollNumber }) => ({ masterId, examCentreId: centreId, rollNumber })),
    after: { examCentreId, masterIds: moving.map((seat) => seat.masterId), rooms: change?.rooms, reason: body.reason },
  });
  return done({ saved: true as const, switched: moving.length }, 'gateway.examCentre.switched', { count: moving.length });
}

/** @throws Refusal 400 for a candidate without a seat in this advertisement, and when all are already at the centre */
async function movingSeats(
  advtCode: Id<'advertisement'>,
  examCentreId: Id<'examCentre'>,
  named: readonly number[],
  context: Context,
): Promise<Seat[]> {
  const masterIds = [...new Set(named)];
  const found = await seats.lockSeatsOf(context.db, advtCode, masterIds);
  const unknown = masterIds.filter((masterId) => !found.some((seat) => seat.masterId === masterId));
  if (unknown.length > 0)
    throw refuse.invalid([
      { field: 'switchMasterIds', message: 'gateway.examCentre.withoutSeatHere', values: { masterIds: unknown.join(', ') } },
    ]);
  const moving = found.filter((seat) => seat.examCentreId !== examCentreId);
  if (moving.length === 0) throw refuse.invalid([{ field: 'examCenter', message: 'gateway.examCentre.sameCentre' }]);
  return moving;
}

async function roomsThatLose(advtCode: Id<'advertisement'>, from: readonly number[], moving: readonly Seat[], context: Context) {
  const [lines, seated] = await Promise.all([
    rooms.lockRoomLines(context.db, advtCode, from),
    repository.allocatedByCentre(context.db, advtCode),
  ]);
  return from.flatMap((centreId) => {
    const leaving = moving.filter((seat) => seat.examCentreId === centreId);
    const staying = (seated.get(centreId) ?? 0) - leaving.length;
    const byPaper = Map.groupBy(
      lines.filter((line) => line.examCentreId === centreId),
      (line) => line.paperId,
    );
    return [...byPaper].flatMap(([paperId, ofPaper]) => {
      const roomsNow = leaving.map((seat) => ({ roomId: seat.rooms.find((room) => room.paperId === paperId)?.roomId ?? null }));
      return roomsLeft(ofPaper, roomsNow, staying);
    });
  });
}

async function changeOf(
  advtCode: Id<'advertisement'>,
  centre: Centre,
  moving: readonly Seat[],
  left: readonly { line: rooms.RoomLine; after: number }[],
  context: Context,
): Promise<SeatingChange | null> {
  const names = await repository.selectCentreNames(context.db, [...new Set(left.map(({ line }) => line.examCentreId))]);
  const hasFinalRooms = await rooms.hasFinalRooms(context.db, advtCode, centre.id);
  const placed = moving.map(({ chosenCentreId }) => ({ chosenCentreId, examCentreId: centre.id }));
  return seatingChangeOf(context, placed, {
    rooms: left.map(({ line, after }) => ({
      examCentre: names.get(line.examCentreId)!,
      paper: { en: line.subjectNameEn, ne: line.subjectNameNe },
      roomNumber: line.roomNumber,
      before: line.numberOfCandidates,
      after,
    })),
    rollNumbersWithdrawn: moving.filter((seat) => seat.rollNumber !== null).length,
    roomsToSaveAgain: hasFinalRooms ? [{ en: centre.nameEn, ne: centre.nameNe }] : [],
    afterScrutiny: null,
  });
}

async function refuseFullCentre(
  advtCode: Id<'advertisement'>,
  centre: { id: number; capacity: number },
  arriving: number,
  context: Context,
): Promise<void> {
  const taken = await repository.seatsTaken(context.db, [advtCode, ...(await advertisementsAtSameTime(context.db, advtCode))]);
  const left = centre.capacity - (taken.get(centre.id) ?? 0);
  if (arriving > left)
    throw refuse.invalid([{ field: 'examCenter', message: 'gateway.examCentre.centreFull', values: { left: Math.max(left, 0) } }]);
}
