import type { Id } from '@psc/validation/rules/id.ts';
import type { RollNumberOrder } from '@psc/validation/areas/examination/forms/roll-number-generation.ts';

export type CandidateToNumber = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  fullNameEn: string;
  appliedAt: Date;
  priority: number;
};
export type RoomToFill = { roomId: Id<'room'>; numberOfCandidates: number };
/** The rooms of one paper, in the order of filling. */
export type PaperRooms = { paperId: Id<'paper'>; rooms: readonly RoomToFill[] };
export type NumberedSeat = { applicationId: Id<'application'>; rollNumber: number; rooms: { paperId: Id<'paper'>; roomId: Id<'room'> }[] };

const names = new Intl.Collator('en', { sensitivity: 'base' });

const comparisons: Readonly<Record<RollNumberOrder, (one: CandidateToNumber, other: CandidateToNumber) => number>> = {
  fullName: (one, other) => names.compare(one.fullNameEn, other.fullNameEn),
  masterId: (one, other) => one.masterId - other.masterId,
  appliedDate: (one, other) => one.appliedAt.getTime() - other.appliedAt.getTime(),
  priority: (one, other) => one.priority - other.priority,
};

/** Sorts candidates by the chosen order; ties stay in order of application. */
export function inOrder(candidates: readonly CandidateToNumber[], orderBy: RollNumberOrder): CandidateToNumber[] {
  return candidates.toSorted((one, other) => comparisons[orderBy](one, other) || one.applicationId - other.applicationId);
}

/**
 * Numbers candidates in order from `first` and fills the rooms of each paper in order, so that each room has consecutive roll numbers. A
 * candidate has one roll number in all papers. The final save of the rooms guarantees that they have exactly enough space.
 */
export function numberSeats(ordered: readonly CandidateToNumber[], papers: readonly PaperRooms[], first: number): NumberedSeat[] {
  const roomOfSeat = papers.map(({ paperId, rooms }) => ({
    paperId,
    roomIds: rooms.flatMap((room) => Array<number>(room.numberOfCandidates).fill(room.roomId)),
  }));
  return ordered.map(({ applicationId }, position) => {
    const rooms = roomOfSeat.map(({ paperId, roomIds }) => {
      const roomId = roomIds[position];
      if (roomId === undefined) throw new RangeError('The rooms hold fewer seats than there are candidates.');
      return { paperId, roomId };
    });
    return { applicationId, rollNumber: first + position, rooms };
  });
}
