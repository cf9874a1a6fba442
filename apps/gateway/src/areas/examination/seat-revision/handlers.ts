import type * as calls from '@psc/api-client/areas/examination/seat-revision.ts';
import type { RevisionState } from '@psc/api-client/areas/result/revision.ts';
import { isOwn } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { fullNameFrom } from '../repository/candidate-name.ts';
import { papersOfExamination } from '../../application/repository/scheduled-papers.ts';
import { askRevision, decideOnRevision } from '../../../platform/shared/revision-subject.ts';
import * as repository from './repository.ts';
import { roomsFor, seatOf, seatRevision } from './seat.ts';

const NEWEST = 100;

type SeatNow = Awaited<ReturnType<typeof seatOf>>;
const roomIn = (seat: SeatNow, paperId: number) => seat.rooms.find((room) => room.paperId === paperId);

async function seatsWithNames({ db }: Context, advtCode: number, rows: readonly { before: unknown; after: unknown }[]) {
  const states = rows.flatMap((row) => [row.before as repository.SeatState, row.after as repository.SeatState]);
  const [papers, numbers, centres] = await Promise.all([
    papersOfExamination(db, advtCode),
    repository.selectRoomNumbers(db, [...new Set(states.flatMap((state) => state.rooms.map((room) => room.roomId)))]),
    repository.selectCentreNames(db, [...new Set(states.map((state) => state.examCentreId))]),
  ]);
  return (state: repository.SeatState): calls.Seat => ({
    ...state,
    examCentre: centres.get(state.examCentreId)!,
    rooms: papers.flatMap(({ paperId, subject }) => {
      const room = state.rooms.find((each) => each.paperId === paperId);
      return room ? [{ ...room, paper: subject, roomNumber: numbers.get(room.roomId)! }] : [];
    }),
  });
}

export const seatRevisionHandlers: Handlers<typeof calls> = {
  get: async ({ params }, context) => {
    const seat = await seatOf(context, idOf(params.applicationId, 'applicationId'));
    const papers = (await papersOfExamination(context.db, seat.advtCode)).filter((paper) => roomIn(seat, paper.paperId) !== undefined);
    const offered = await roomsFor(
      context,
      seat.advtCode,
      papers.map((paper) => paper.paperId),
    );
    return {
      seat: {
        ...seat.state,
        examCentre: { en: seat.centreEn, ne: seat.centreNe },
        rooms: papers.map(({ paperId, subject }) => ({ ...roomIn(seat, paperId)!, paper: subject })),
      },
      papers: papers.map((paper) => ({
        paper,
        hasBegun: seat.startedPapers.has(paper.paperId),
        rooms: offered
          .get(paper.paperId)!
          .filter((room) => room.free > 0 || room.roomId === roomIn(seat, paper.paperId)?.roomId)
          .map(({ centreEn, centreNe, ...room }) => ({ ...room, examCentre: { en: centreEn, ne: centreNe } })),
      })),
    };
  },

  ask: async ({ body: { applicationId, rooms, rollNumber, reason } }, context) => {
    const { advtCode, startedPapers, state } = await seatOf(context, applicationId);
    const changeable = rooms.find((room) => !startedPapers.has(room.paperId)) ?? rooms[0]!;
    const offered = await roomsFor(context, advtCode, [changeable.paperId]);
    const room = offered.get(changeable.paperId)!.find((each) => each.roomId === changeable.roomId);
    const after = {
      // A room that is not offered is refused later, whatever its centre.
      examCentreId: room?.examCentreId ?? state.examCentreId,
      rollNumber,
      rooms: rooms.toSorted((one, other) => one.paperId - other.paperId),
    };
    const revisionId = await askRevision(context, seatRevision, { key: { applicationId }, after, reason });
    return done({ revisionId }, 'gateway.revision.asked');
  },

  list: async ({ params }, context) => {
    const advtCode = idOf(params.advtCode, 'advtCode');
    const rows = await repository.selectRevisions(context.db, advtCode, NEWEST);
    const seats = await seatsWithNames(context, advtCode, rows);
    return rows.map((row) => ({
      revisionId: row.id,
      applicationId: row.applicationId!,
      masterId: row.masterId,
      name: fullNameFrom(row),
      state: row.state as RevisionState,
      before: seats(row.before as repository.SeatState),
      after: seats(row.after as repository.SeatState),
      reason: row.reason,
      askedBy: row.askerName,
      askedAt: row.askedAt.toISOString(),
      decidedBy: row.deciderName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionRemarks: row.decisionRemarks,
      mayDecide: row.state === 'asked' && !isOwn(context.staff(), row.askedBy),
    }));
  },

  decide: async ({ body }, context) => {
    const state = await decideOnRevision(context, seatRevision, body);
    return done({ state }, state === 'applied' ? 'gateway.seatRevision.applied' : 'gateway.revision.refused');
  },
};
