import type { Id } from '@psc/validation/rules/id.ts';
import type { RoomOfExamination } from '@psc/api-client/areas/examination/seat-revision.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import type { RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { applicationMail } from '../../application/applicant-notification/mails.ts';
import { papersOfExamination } from '../../application/repository/scheduled-papers.ts';
import { changeLine, findAssignment } from '../exam-centre/repository/assignments.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { refuseWithoutPlaces } from './check-places.ts';
import { seatsElsewhere } from './places.ts';
import * as repository from './repository.ts';
import type { SeatState } from './repository.ts';
import { roomsFor } from './seat.ts';

export type RoomKey = { advtCode: Id<'advertisement'>; roomId: Id<'room'> };
/** In order of roll number. */
export type RoomState = { people: { applicationId: Id<'application'>; seat: SeatState }[] };

async function papersAhead({ db, now }: Context, advtCode: Id<'advertisement'>) {
  const startedPapers = await repository.selectStartedPapers(db, advtCode, null, now());
  const papers = await papersOfExamination(db, advtCode);
  return { startedPapers, ahead: papers.map(({ paperId }) => paperId).filter((paperId) => !startedPapers.has(paperId)) };
}

/** @throws Refusal 409 if no candidate with an admit card sits a paper in the room that has not started */
async function peopleOf(context: Context, { advtCode, roomId }: RoomKey) {
  await lockApprovedSchedule(context, advtCode);
  const { startedPapers, ahead } = await papersAhead(context, advtCode);
  const seats = await repository.lockSeatsInRoom(context.db, advtCode, roomId, ahead);
  if (seats.length === 0) throw refuse.conflict('gateway.lostRoom.nobodyThere');
  const people = seats.map(({ applicationId, examCentreId, rollNumber, rooms }) => ({
    applicationId,
    seat: { examCentreId, rollNumber: rollNumber!, rooms },
  }));
  return { startedPapers, ahead, state: { people } };
}

/** The state, and the one after the chosen rooms are filled in their order. @throws Refusal 400 if they have too few places */
export async function effectOnRoom(context: Context, { toRoomIds, ...key }: RoomKey & { toRoomIds: readonly number[] }) {
  const { startedPapers, ahead, state: before } = await peopleOf(context, key);
  const offered = await roomsFor(context, key.advtCode, ahead);
  const rooms = new Map(
    [...offered].map(([paperId, all]) => [
      paperId,
      toRoomIds.flatMap((roomId) => all.filter((room) => room.roomId === roomId && room.roomId !== key.roomId)),
    ]),
  );
  const placed = seatsElsewhere(before.people, { lostRoomId: key.roomId, rooms, startedPapers });
  const people = placed.filter((person) => person !== null);
  const left = placed.length - people.length;
  if (left > 0) throw refuse.invalid([{ field: 'toRoomIds', message: 'gateway.lostRoom.tooFewPlaces', values: { count: left } }]);
  return { before, after: { people } };
}

export async function roomsOfExamination(context: Context, advtCode: Id<'advertisement'>): Promise<RoomOfExamination[]> {
  const { ahead } = await papersAhead(context, advtCode);
  const [rooms, people] = [await roomsFor(context, advtCode, ahead), await repository.countPeopleInRooms(context.db, advtCode, ahead)];
  return [...Map.groupBy([...rooms.values()].flat(), (room) => room.roomId).values()].map((ofRoom) => {
    const { roomId, roomNumber, centreEn, centreNe } = ofRoom[0]!;
    const free = Math.max(0, Math.min(...ofRoom.map((room) => room.free)));
    return { roomId, roomNumber, examCentre: { en: centreEn, ne: centreNe }, people: people.get(roomId) ?? 0, free };
  });
}

export const roomRevision: RevisionSubject<RoomKey, RoomState> = {
  name: 'room',
  words: { changesNothing: 'gateway.seatRevision.sameSeat', waits: 'gateway.lostRoom.waits' },

  read: async (context, key) => {
    const { state } = await peopleOf(context, key);
    return { advtCode: key.advtCode, applicationId: null, state };
  },

  check: async (context, key, after) => {
    const { state, startedPapers } = await peopleOf(context, key);
    const before = new Map(state.people.map(({ applicationId, seat }) => [applicationId, seat]));
    const moves = after.people.map(({ applicationId, seat }) => ({ before: before.get(applicationId) ?? null, after: seat }));
    const hasBegun = moves.some(({ before: seat, after: { rooms } }) =>
      seat?.rooms.some(
        ({ paperId, roomId }) => startedPapers.has(paperId) && rooms.some((room) => room.paperId === paperId && room.roomId !== roomId),
      ),
    );
    if (hasBegun) throw refuse.conflict('gateway.seatRevision.paperHasBegun');
    await refuseWithoutPlaces(context, key.advtCode, moves);
  },

  apply: async (context, key, { revisionId, after, reason, at }) => {
    const { db, enqueue } = context;
    const { people } = (await peopleOf(context, key)).state;
    const assignment = await findAssignment(db, key.advtCode);
    const madeBy = context.staff().accountId;
    for (const [position, { applicationId, seat }] of after.people.entries()) {
      const before = people[position]!.seat;
      await repository.moveSeat(db, { applicationId, revisionId, before, after: seat, reason, madeBy, at });
      if (assignment && before.examCentreId !== seat.examCentreId) {
        await changeLine(db, assignment.id, before.examCentreId, -1);
        await changeLine(db, assignment.id, seat.examCentreId, 1);
      }
      await enqueue(await applicationMail(db, applicationId, 'gateway.seatRevision.mail', { reason }));
    }
  },
};
