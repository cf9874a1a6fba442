import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { FreePlaces } from './places.ts';
import * as repository from './repository.ts';
import type { SeatState } from './repository.ts';
import { roomsFor } from './seat.ts';

type Move = { before: SeatState | null; after: SeatState };

/** Locks the rooms into which candidates move. @throws Refusal 409 if one of them has too few free places */
export async function refuseWithoutPlaces(context: Context, advtCode: Id<'advertisement'>, moves: readonly Move[]): Promise<void> {
  const arrivals = moves.flatMap(({ before, after }) =>
    after.rooms.filter((room) => !before?.rooms.some((each) => each.paperId === room.paperId && each.roomId === room.roomId)),
  );
  await repository.lockRooms(context.db, [...new Set(arrivals.map((room) => room.roomId))]);
  const paperIds = [...new Set(arrivals.map((room) => room.paperId))];
  const places = new FreePlaces(await roomsFor(context, advtCode, paperIds));
  for (const room of arrivals) places.take(room);
  if (!places.areEnough) throw refuse.conflict('gateway.seatRevision.placesTaken');
}
