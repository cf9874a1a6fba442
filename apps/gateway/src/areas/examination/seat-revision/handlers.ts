import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/examination/seat-revision.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { fullNameFrom } from '../repository/candidate-name.ts';
import { papersOfExamination } from '../../application/repository/scheduled-papers.ts';
import { selectRevisionsOf, selectSubject } from '../../../platform/shared/repository/revisions.ts';
import { askRevision, decideOnRevision, mayWithdraw, requestOf, withdrawRevision } from '../../../platform/shared/revision-subject.ts';
import { applicantOf, effectOnExaminee, examineeRevision, keyOfEffect, type ExamineeState } from './examinee.ts';
import { effectOnRoom, roomRevision, roomsOfExamination, type RoomState } from './lost-room.ts';
import * as repository from './repository.ts';
import type { SeatState } from './repository.ts';
import { roomsFor, seatOf, seatRevision } from './seat.ts';

const NEWEST = 100;

type RevisionRow = Awaited<ReturnType<typeof selectRevisionsOf>>[number];
type SeatNow = Awaited<ReturnType<typeof seatOf>>;
const roomIn = (seat: SeatNow, paperId: Id<'paper'>) => seat.rooms.find((room) => room.paperId === paperId);

type ChangedState = { applicationId: Id<'application'>; before: SeatState | null; after: SeatState | null };

/** Adds the names of candidates, centres, rooms and papers. */
async function changedSeats(
  { db }: Context,
  advtCode: Id<'advertisement'>,
  changes: readonly ChangedState[][],
): Promise<calls.ChangedSeat[][]> {
  const all = changes.flat();
  const states = all.flatMap(({ before, after }) => [before, after]).filter((state) => state !== null);
  const [papers, numbers, centres, candidates] = await Promise.all([
    papersOfExamination(db, advtCode),
    repository.selectRoomNumbers(db, [...new Set(states.flatMap((state) => state.rooms.map((room) => room.roomId)))]),
    repository.selectCentreNames(db, [...new Set(states.map((state) => state.examCentreId))]),
    repository.selectCandidates(db, [...new Set(all.map((change) => change.applicationId))]),
  ]);
  const seat = (state: SeatState | null): calls.Seat | null =>
    state && {
      ...state,
      examCentre: centres.get(state.examCentreId)!,
      rooms: papers.flatMap(({ paperId, subject }) => {
        const room = state.rooms.find((each) => each.paperId === paperId);
        return room ? [{ ...room, paper: subject, roomNumber: numbers.get(room.roomId)! }] : [];
      }),
    };
  return changes.map((people) =>
    people.map(({ applicationId, before, after }) => {
      const candidate = candidates.get(applicationId)!;
      const { masterId } = candidate;
      return { applicationId, masterId, name: fullNameFrom(candidate), before: seat(before), after: seat(after) };
    }),
  );
}

/** The seats of each candidate in a stored revision. */
function changesOf({ subject, applicationId, before, after }: Pick<RevisionRow, 'subject' | 'applicationId' | 'before' | 'after'>) {
  if (subject === 'room') return roomChanges(before as RoomState, after as RoomState);
  if (subject === 'seat') return [{ applicationId: applicationId!, before: before as SeatState, after: after as SeatState }];
  return [{ applicationId: applicationId!, before: (before as ExamineeState).seat, after: (after as ExamineeState).seat }];
}

const roomChanges = (before: RoomState, after: RoomState): ChangedState[] =>
  after.people.map(({ applicationId, seat }) => ({
    applicationId,
    before: before.people.find((person) => person.applicationId === applicationId)?.seat ?? null,
    after: seat,
  }));

async function shownEffect(context: Context, advtCode: Id<'advertisement'>, changes: ChangedState[]): Promise<calls.SeatEffect> {
  const [people] = await changedSeats(context, advtCode, [changes]);
  return { people: people!, key: keyOfEffect(changes) };
}

async function examineeEffect(context: Context, key: { advtCode: Id<'advertisement'>; masterId: Id<'candidate'> }) {
  const applicationId = await applicantOf(context, key);
  const { before, after } = await effectOnExaminee(context, applicationId);
  return { applicationId, after, changes: [{ applicationId, before: before.seat, after: after.seat }] };
}

/** @throws Refusal 409 when the effect is no longer the one that the officer was shown */
function refuseOtherEffect(changes: ChangedState[], acceptedEffect: string): void {
  if (keyOfEffect(changes) !== acceptedEffect) throw refuse.changedMeanwhile();
}

const appliedMessage = {
  seat: 'gateway.seatRevision.applied',
  examinee: 'gateway.examinee.applied',
  room: 'gateway.lostRoom.applied',
} as const;

const decideOn = {
  seat: (context: Context, body: BodyOutput<typeof calls.decide>) => decideOnRevision(context, seatRevision, body),
  examinee: (context: Context, body: BodyOutput<typeof calls.decide>) => decideOnRevision(context, examineeRevision, body),
  room: (context: Context, body: BodyOutput<typeof calls.decide>) => decideOnRevision(context, roomRevision, body),
};

export const seatRevisionHandlers: Handlers<typeof calls> = {
  get: async ({ params }, context) => {
    const seat = await seatOf(context, idOf<'application'>(params.applicationId, 'applicationId'));
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
          .map(({ centreEn, centreNe, provinceId: _province, ...room }) => ({ ...room, examCentre: { en: centreEn, ne: centreNe } })),
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
    const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
    const rows = await selectRevisionsOf(context.db, repository.subjects, advtCode, NEWEST);
    const people = await changedSeats(context, advtCode, rows.map(changesOf));
    return rows.map((row, position) => ({
      ...requestOf(row, context.staff()),
      subject: row.subject as calls.SeatRevisionSubject,
      people: people[position]!,
      mayWithdraw: mayWithdraw(row, context.staff()),
    }));
  },

  decide: async ({ body }, context) => {
    const subject = await selectSubject(context.db, repository.subjects, body.revisionId);
    if (!subject) throw refuse.notFound('gateway.revision.notFound');
    const state = await decideOn[subject](context, body);
    return done({ state }, state === 'applied' ? appliedMessage[subject] : 'gateway.revision.refused');
  },

  withdraw: async ({ body }, context) => {
    await withdrawRevision(context, repository.subjects, body.revisionId);
    return done({ state: 'withdrawn' as const }, 'gateway.revision.withdrawn');
  },

  previewExaminee: async ({ body }, context) => {
    const { changes } = await examineeEffect(context, body);
    return shownEffect(context, body.advtCode, changes);
  },

  askExaminee: async ({ body: { acceptedEffect, reason, ...key } }, context) => {
    const { applicationId, after, changes } = await examineeEffect(context, key);
    refuseOtherEffect(changes, acceptedEffect);
    const revisionId = await askRevision(context, examineeRevision, { key: { applicationId }, after, reason });
    return done({ revisionId }, 'gateway.revision.asked');
  },

  rooms: ({ params }, context) => roomsOfExamination(context, idOf<'advertisement'>(params.advtCode, 'advtCode')),

  previewRoom: async ({ body }, context) => {
    const { before, after } = await effectOnRoom(context, body);
    return shownEffect(context, body.advtCode, roomChanges(before, after));
  },

  askRoom: async ({ body: { acceptedEffect, reason, ...key } }, context) => {
    const { before, after } = await effectOnRoom(context, key);
    refuseOtherEffect(roomChanges(before, after), acceptedEffect);
    const { advtCode, roomId } = key;
    const revisionId = await askRevision(context, roomRevision, { key: { advtCode, roomId }, after, reason });
    return done({ revisionId }, 'gateway.revision.asked');
  },
};
