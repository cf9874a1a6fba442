import type { RollNumberOrder } from '@psc/validation/forms/roll-number-generation.ts';

export type CandidateToNumber = { applicationId: number; masterId: number; fullNameEn: string; appliedAt: Date; priority: number };
export type RoomToFill = { roomId: number; numberOfCandidates: number };
export type NumberedSeat = { applicationId: number; rollNumber: number; roomId: number };

const names = new Intl.Collator('en', { sensitivity: 'base' });

const comparisons: Readonly<Record<RollNumberOrder, (one: CandidateToNumber, other: CandidateToNumber) => number>> = {
  fullName: (one, other) => names.compare(one.fullNameEn, other.fullNameEn),
  masterId: (one, other) => one.masterId - other.masterId,
  appliedDate: (one, other) => one.appliedAt.getTime() - other.appliedAt.getTime(),
  priority: (one, other) => one.priority - other.priority,
};

/** Candidates in the chosen order; equal ones stay in the order of application. */
export function inOrder(candidates: readonly CandidateToNumber[], orderBy: RollNumberOrder): CandidateToNumber[] {
  return candidates.toSorted((one, other) => comparisons[orderBy](one, other) || one.applicationId - other.applicationId);
}

/**
 * Numbers candidates in order from `first` and fills the rooms in order, so that each room has consecutive roll numbers.
 * The final save of the rooms guarantees that they hold exactly the candidates.
 */
export function numberSeats(ordered: readonly CandidateToNumber[], rooms: readonly RoomToFill[], first: number): NumberedSeat[] {
  const roomOfSeat = rooms.flatMap((room) => Array<number>(room.numberOfCandidates).fill(room.roomId));
  return ordered.map(({ applicationId }, position) => {
    const roomId = roomOfSeat[position];
    if (roomId === undefined) throw new RangeError('The rooms hold fewer seats than there are candidates.');
    return { applicationId, rollNumber: first + position, roomId };
  });
}
