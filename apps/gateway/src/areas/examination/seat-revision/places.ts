import type { Id } from '@psc/validation/rules/id.ts';
import type { SeatState } from './repository.ts';

export type FreeRoom = { roomId: Id<'room'>; examCentreId: Id<'examCentre'>; free: number };
/** The rooms of each paper in the order of filling. */
export type RoomsOfPapers = ReadonlyMap<number, readonly FreeRoom[]>;
type RoomOfPaper = SeatState['rooms'][number];

const placeOf = ({ paperId, roomId }: RoomOfPaper) => `${paperId} ${roomId}`;

/** Free places in rooms, which become fewer as candidates are placed. */
export class FreePlaces {
  readonly #rooms: RoomsOfPapers;
  readonly #taken = new Map<string, number>();

  constructor(rooms: RoomsOfPapers) {
    this.#rooms = rooms;
  }

  take(room: RoomOfPaper): void {
    this.#taken.set(placeOf(room), (this.#taken.get(placeOf(room)) ?? 0) + 1);
  }

  /** A room with a free place in each paper at one centre; null if a paper has none there. */
  roomsAt(examCentreId: Id<'examCentre'>, paperIds: readonly Id<'paper'>[]): RoomOfPaper[] | null {
    const rooms = paperIds.map((paperId) => {
      const room = this.#rooms
        .get(paperId)
        ?.find(
          (each) => each.examCentreId === examCentreId && each.free > (this.#taken.get(placeOf({ paperId, roomId: each.roomId })) ?? 0),
        );
      return room && { paperId, roomId: room.roomId };
    });
    return rooms.every((room) => room !== undefined) ? rooms : null;
  }

  /** No room has more candidates than free places. */
  get areEnough(): boolean {
    return [...this.#taken].every(([place, taken]) => {
      const [paperId, roomId] = place.split(' ').map(Number) as [number, number];
      const room = this.#rooms.get(paperId)?.find((each) => each.roomId === roomId);
      return room !== undefined && room.free >= taken;
    });
  }
}

type Seated = { applicationId: Id<'application'>; seat: SeatState };

/**
 * Moves candidates out of a room in their order, into the first room with a free place in each paper that has not started. A candidate who
 * changes centre changes all rooms, so only before the first paper. Null for candidates without such rooms.
 */
export function seatsElsewhere(
  people: readonly Seated[],
  { lostRoomId, rooms, startedPapers }: { lostRoomId: number; rooms: RoomsOfPapers; startedPapers: ReadonlySet<number> },
): (Seated | null)[] {
  const places = new FreePlaces(rooms);
  const centreIds = [...new Set([...rooms.values()].flat().map((room) => room.examCentreId))];
  return people.map(({ applicationId, seat }) => {
    for (const examCentreId of centreIds) {
      const stays = examCentreId === seat.examCentreId;
      if (!stays && startedPapers.size > 0) continue;
      const leaving = seat.rooms.filter((room) => !stays || (room.roomId === lostRoomId && !startedPapers.has(room.paperId)));
      const found = places.roomsAt(
        examCentreId,
        leaving.map((room) => room.paperId),
      );
      if (!found) continue;
      for (const room of found) places.take(room);
      const after = seat.rooms.map((room) => found.find((each) => each.paperId === room.paperId) ?? room);
      return { applicationId, seat: { ...seat, examCentreId, rooms: after } };
    }
    return null;
  });
}
