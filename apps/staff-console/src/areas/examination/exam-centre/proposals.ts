import type { InvigilatorAllocation } from '@psc/api-client/areas/examination/invigilator.ts';
import type { RoomAllocation, RoomForAllocation } from '@psc/api-client/areas/examination/room.ts';

/** Suggestion before the first save: fills the rooms one after the other. */
export function proposedRooms({ state, rooms, allocatedCount }: RoomAllocation): RoomForAllocation[] {
  if (state !== 'none') return rooms;
  let left = allocatedCount;
  return rooms.map((room) => {
    const numberOfCandidates = Math.max(0, Math.min(left, room.capacity - room.takenAtSameTime));
    left -= numberOfCandidates;
    return { ...room, numberOfCandidates };
  });
}

/** Suggestion before the first save: one person per room, in order, from those who are free at that hour. */
export function proposedInvigilators(allocation: InvigilatorAllocation): InvigilatorAllocation {
  if (allocation.state !== 'none') return allocation;
  const free = allocation.invigilators.filter(({ busy }) => !busy);
  const rooms = allocation.rooms.map((room, at) => {
    const person = free[at];
    const invigilatorPostId = person?.invigilatorPostId ?? allocation.posts[0]?.id;
    return person && invigilatorPostId !== undefined ? { ...room, invigilators: [{ invigilatorId: person.id, invigilatorPostId }] } : room;
  });
  return { ...allocation, rooms };
}
