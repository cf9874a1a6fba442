import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { applicationMail } from '../applicant-notification/mails.ts';
import { changeLine, findAssignment } from '../exam-centre/repository/assignments.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { advertisementsAtSameTime } from '../exam-scheduling/repository.ts';
import type { RevisionSubject } from '../shared/revision-subject.ts';
import * as repository from './repository.ts';
import type { SeatState } from './repository.ts';

export type SeatKey = { applicationId: number };

/** @throws Refusal 404 without an admit card, 409 once the examination has begun */
export async function seatOf(context: Context, applicationId: number) {
  const seat = await repository.lockSeat(context.db, applicationId, context.now());
  if (!seat || seat.roomId === null || seat.rollNumber === null) throw refuse.notFound('gateway.seatRevision.noCard');
  if (seat.hasBegun) throw refuse.conflict('gateway.seatRevision.hasBegun');
  return { ...seat, state: { examCentreId: seat.examCentreId, roomId: seat.roomId, rollNumber: seat.rollNumber } };
}

export async function roomsFor({ db }: Context, advtCode: number) {
  return repository.selectRooms(db, advtCode, await advertisementsAtSameTime(db, advtCode));
}

/** The centre, room and roll number of somebody whose admit card is made. */
export const seatRevision: RevisionSubject<SeatKey, SeatState> = {
  name: 'seat',
  words: { changesNothing: 'gateway.seatRevision.sameSeat', waits: 'gateway.seatRevision.waits' },

  read: async (context, { applicationId }) => {
    const { advtCode, state } = await seatOf(context, applicationId);
    await lockApprovedSchedule(context, advtCode);
    return { advtCode, applicationId, state };
  },

  check: async (context, { applicationId }, after) => {
    const { advtCode, state } = await seatOf(context, applicationId);
    const room = (await roomsFor(context, advtCode)).find((each) => each.roomId === after.roomId);
    if (room?.examCentreId !== after.examCentreId) throw refuse.invalid([{ field: 'roomId', message: 'rules.all.choice.listedOnly' }]);
    if (after.roomId !== state.roomId && room.free < 1)
      throw refuse.invalid([{ field: 'roomId', message: 'gateway.seatRevision.roomFull' }]);
    if (await repository.isTaken(context.db, advtCode, after.rollNumber, applicationId)) {
      throw refuse.invalid([{ field: 'rollNumber', message: 'gateway.seatRevision.rollTaken' }]);
    }
  },

  apply: async (context, { applicationId }, { after, reason, at }) => {
    const { db, enqueue } = context;
    const { advtCode, state: before } = await seatOf(context, applicationId);
    await repository.moveSeat(db, { advtCode, applicationId, before, after, reason, madeBy: context.staff().accountId, at });
    const assignment = await findAssignment(db, advtCode);
    if (assignment && before.examCentreId !== after.examCentreId) {
      await changeLine(db, assignment.id, before.examCentreId, -1);
      await changeLine(db, assignment.id, after.examCentreId, 1);
    }
    await enqueue(await applicationMail(db, applicationId, 'gateway.seatRevision.mail', { reason }));
  },
};
