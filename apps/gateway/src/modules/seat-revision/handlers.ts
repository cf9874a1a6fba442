import type * as calls from '@psc/api-client/calls/seat-revision.ts';
import type { RevisionState } from '@psc/api-client/calls/revision.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { idOf } from '../../frame/params.ts';
import { refuse } from '../../frame/refusal.ts';
import { fullNameFrom } from '../shared/repository/candidate-name.ts';
import { askRevision, decideOnRevision } from '../shared/revision-subject.ts';
import * as repository from './repository.ts';
import { roomsFor, seatOf, seatRevision } from './seat.ts';

const NEWEST = 100;

export const seatRevisionHandlers: Handlers<typeof calls> = {
  get: async ({ params }, context) => {
    const seat = await seatOf(context, idOf(params.applicationId, 'applicationId'));
    const rooms = await roomsFor(context, seat.advtCode);
    return {
      seat: { ...seat.state, examCentre: { en: seat.centreEn, ne: seat.centreNe }, roomNumber: seat.roomNumber },
      rooms: rooms
        .filter((room) => room.free > 0 || room.roomId === seat.roomId)
        .map((room) => ({
          roomId: room.roomId,
          roomNumber: room.roomNumber,
          examCentre: { en: room.centreEn, ne: room.centreNe },
          free: room.free,
        })),
    };
  },

  ask: async ({ body: { applicationId, roomId, rollNumber, reason } }, context) => {
    const { advtCode } = await seatOf(context, applicationId);
    const room = (await roomsFor(context, advtCode)).find((each) => each.roomId === roomId);
    if (!room) throw refuse.invalid([{ field: 'roomId', message: 'rules.all.choice.listedOnly' }]);
    const after = { examCentreId: room.examCentreId, roomId, rollNumber };
    const revisionId = await askRevision(context, seatRevision, { key: { applicationId }, after, reason });
    return done({ revisionId }, 'gateway.revision.asked');
  },

  list: async ({ params }, context) => {
    const rows = await repository.selectRevisions(context.db, idOf(params.advtCode, 'advtCode'), NEWEST);
    const states = rows.map((row) => ({ before: row.before as repository.SeatState, after: row.after as repository.SeatState }));
    const names = await repository.selectRoomNames(context.db, [
      ...new Set(states.flatMap(({ before, after }) => [before.roomId, after.roomId])),
    ]);
    const { accountId } = context.staff();
    return rows.map((row, position) => ({
      revisionId: row.id,
      applicationId: row.applicationId!,
      masterId: row.masterId,
      name: fullNameFrom(row),
      state: row.state as RevisionState,
      before: { ...states[position]!.before, ...names.get(states[position]!.before.roomId)! },
      after: { ...states[position]!.after, ...names.get(states[position]!.after.roomId)! },
      reason: row.reason,
      askedBy: row.askerName,
      askedAt: row.askedAt.toISOString(),
      decidedBy: row.deciderName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionRemarks: row.decisionRemarks,
      mayDecide: row.state === 'asked' && row.askedBy !== accountId,
    }));
  },

  decide: async ({ body }, context) => {
    const state = await decideOnRevision(context, seatRevision, body);
    return done({ state }, state === 'applied' ? 'gateway.seatRevision.applied' : 'gateway.revision.refused');
  },
};
