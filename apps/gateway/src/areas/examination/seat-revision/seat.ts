import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse, type RefusedField } from '../../../platform/frame/refusal.ts';
import { applicationMail } from '../../application/applicant-notification/mails.ts';
import { changeLine, findAssignment } from '../exam-centre/repository/assignments.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { papersAtSameTime } from '../exam-scheduling/repository.ts';
import type { RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import * as repository from './repository.ts';
import type { SeatState } from './repository.ts';

export type SeatKey = { applicationId: Id<'application'> };

/** @throws Refusal 404 without an admit card, 409 once every paper has started */
export async function seatOf(context: Context, applicationId: Id<'application'>, { isLocked = false } = {}) {
  const seat = await repository.selectSeat(context.db, applicationId, { isLocked });
  if (!seat || seat.rooms.length === 0 || seat.rollNumber === null) throw refuse.notFound('gateway.seatRevision.noCard');
  const startedPapers = await repository.selectStartedPapers(context.db, seat.advtCode, applicationId, context.now());
  if (seat.rooms.every(({ paperId }) => startedPapers.has(paperId))) throw refuse.conflict('gateway.seatRevision.hasBegun');
  const rooms = seat.rooms.map(({ paperId, roomId }) => ({ paperId, roomId }));
  return { ...seat, startedPapers, state: { examCentreId: seat.examCentreId, rollNumber: seat.rollNumber, rooms } };
}

export type RoomOffered = Awaited<ReturnType<typeof repository.selectRooms>>[number];

export async function roomsFor(
  { db }: Context,
  advtCode: Id<'advertisement'>,
  paperIds: readonly Id<'paper'>[],
): Promise<Map<number, RoomOffered[]>> {
  const rooms = new Map<number, RoomOffered[]>();
  for (const paperId of paperIds)
    rooms.set(paperId, await repository.selectRooms(db, advtCode, paperId, await papersAtSameTime(db, paperId)));
  return rooms;
}

export const seatRevision: RevisionSubject<SeatKey, SeatState> = {
  name: 'seat',
  words: { changesNothing: 'gateway.seatRevision.sameSeat', waits: 'gateway.seatRevision.waits' },

  // The schedule is locked first, then the seat and then rooms, as when a candidate changes centre.
  read: async (context, { applicationId }) => {
    await lockApprovedSchedule(context, (await seatOf(context, applicationId)).advtCode);
    const { advtCode, state } = await seatOf(context, applicationId, { isLocked: true });
    return { advtCode, applicationId, state };
  },

  check: async (context, { applicationId }, after) => {
    const { advtCode, state, startedPapers } = await seatOf(context, applicationId);
    await repository.lockRooms(
      context.db,
      after.rooms.map((room) => room.roomId),
    );
    const offered = await roomsFor(
      context,
      advtCode,
      state.rooms.map((room) => room.paperId),
    );
    const problems = state.rooms.flatMap(({ paperId, roomId: before }): RefusedField[] => {
      const position = after.rooms.findIndex((room) => room.paperId === paperId);
      const roomId = after.rooms[position]?.roomId;
      const field = `rooms.${Math.max(position, 0)}.roomId`;
      const room = offered.get(paperId)?.find((each) => each.roomId === roomId);
      if (startedPapers.has(paperId)) return roomId === before ? [] : [{ field, message: 'gateway.seatRevision.paperHasBegun' }];
      if (!room) return [{ field, message: 'rules.all.choice.listedOnly' }];
      if (room.examCentreId !== after.examCentreId) return [{ field, message: 'gateway.seatRevision.oneCentre' }];
      return roomId !== before && room.free < 1 ? [{ field, message: 'gateway.seatRevision.roomFull' }] : [];
    });
    if (problems.length > 0) throw refuse.invalid(problems);
    if (after.rooms.length !== state.rooms.length) throw refuse.invalid([{ field: 'rooms', message: 'rules.all.choice.listedOnly' }]);
    if (startedPapers.size > 0 && after.examCentreId !== state.examCentreId)
      throw refuse.invalid([{ field: 'rooms.0.roomId', message: 'gateway.seatRevision.paperHasBegun' }]);
    if (startedPapers.size > 0 && after.rollNumber !== state.rollNumber)
      throw refuse.invalid([{ field: 'rollNumber', message: 'gateway.seatRevision.paperHasBegun' }]);
    if (await repository.isTaken(context.db, advtCode, after.rollNumber, applicationId)) {
      throw refuse.invalid([{ field: 'rollNumber', message: 'gateway.seatRevision.rollTaken' }]);
    }
  },

  apply: async (context, { applicationId }, { revisionId, after, reason, at }) => {
    const { db, enqueue } = context;
    const { advtCode, state: before } = await seatOf(context, applicationId);
    await repository.moveSeat(db, { applicationId, revisionId, before, after, reason, madeBy: context.staff().accountId, at });
    const assignment = await findAssignment(db, advtCode);
    if (assignment && before.examCentreId !== after.examCentreId) {
      await changeLine(db, assignment.id, before.examCentreId, -1);
      await changeLine(db, assignment.id, after.examCentreId, 1);
    }
    await enqueue(await applicationMail(db, applicationId, 'gateway.seatRevision.mail', { reason }));
  },
};
