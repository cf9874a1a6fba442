import type { Id } from '@psc/validation/rules/id.ts';
export type CandidateToSeat = { applicationId: Id<'application'>; chosenCentreId: number };
/** `seatsLeft` is the number of seats that the centre has left for this advertisement. */
export type CentreWithSeats = { examCentreId: Id<'examCentre'>; provinceId: Id<'province'>; seatsLeft: number };
export type AllocatedSeat = { applicationId: Id<'application'>; examCentreId: Id<'examCentre'> };
export type PlacedCandidate = AllocatedSeat & { chosenCentreId: number };
export type Allocation = { atChosenCentre: PlacedCandidate[]; atAnotherCentre: PlacedCandidate[]; withoutSeat: CandidateToSeat[] };

/**
 * Seats candidates in order of application: first at the chosen centre while it has seats; then the others in the chosen centre's province
 * before any other, at the emptiest centre first. The three lists together contain every candidate exactly once.
 */
export function allocateCandidates(
  candidates: readonly CandidateToSeat[],
  centres: readonly CentreWithSeats[],
  provinceOfCentre: ReadonlyMap<number, number>,
): Allocation {
  const seatsLeft = new Map(centres.map((centre) => [centre.examCentreId, centre.seatsLeft]));
  const allocation: Allocation = { atChosenCentre: [], atAnotherCentre: [], withoutSeat: [] };
  const take = (examCentreId: Id<'examCentre'>): boolean => {
    const left = seatsLeft.get(examCentreId) ?? 0;
    if (left > 0) seatsLeft.set(examCentreId, left - 1);
    return left > 0;
  };
  const overflow: CandidateToSeat[] = [];
  for (const candidate of candidates) {
    if (take(candidate.chosenCentreId)) allocation.atChosenCentre.push({ ...candidate, examCentreId: candidate.chosenCentreId });
    else overflow.push(candidate);
  }
  for (const candidate of overflow) {
    const examCentreId = centreWithSeat(centres, seatsLeft, provinceOfCentre.get(candidate.chosenCentreId));
    if (examCentreId !== undefined && take(examCentreId)) allocation.atAnotherCentre.push({ ...candidate, examCentreId });
    else allocation.withoutSeat.push(candidate);
  }
  return allocation;
}

function centreWithSeat(
  centres: readonly CentreWithSeats[],
  seatsLeft: ReadonlyMap<number, number>,
  provinceId: Id<'province'> | undefined,
): number | undefined {
  let best: { examCentreId: Id<'examCentre'>; near: boolean; left: number } | undefined;
  for (const centre of centres) {
    const left = seatsLeft.get(centre.examCentreId) ?? 0;
    const near = centre.provinceId === provinceId;
    if (left > 0 && (!best || (near && !best.near) || (near === best.near && left > best.left)))
      best = { examCentreId: centre.examCentreId, near, left };
  }
  return best?.examCentreId;
}

/** The room of each arriving candidate, in the order of filling; null if the rooms have too few places. */
export function roomsOfArrivals(rooms: readonly { roomId: Id<'room'>; places: number }[], arriving: number): number[] | null {
  const places = rooms.flatMap((room) => Array<number>(Math.max(room.places, 0)).fill(room.roomId));
  return places.length < arriving ? null : places.slice(0, arriving);
}

type Line = { roomId: Id<'room'>; numberOfCandidates: number };

/**
 * The number of candidates left in each room. Candidates with a room leave that one; before roll numbers are assigned there are none, so
 * the last rooms release the space no longer needed.
 * @param staying Number of candidates who stay at the centre
 */
export function roomsLeft<Room extends Line>(
  lines: readonly Room[],
  leaving: readonly { roomId: Id<'room'> | null }[],
  staying: number,
): { line: Room; after: number }[] {
  const left = lines.map((line) => ({
    line,
    after: Math.max(0, line.numberOfCandidates - leaving.filter((seat) => seat.roomId === line.roomId).length),
  }));
  let spare = left.reduce((sum, each) => sum + each.after, 0) - staying;
  for (const each of left.toReversed()) {
    const given = Math.min(each.after, Math.max(0, spare));
    each.after -= given;
    spare -= given;
  }
  return left.filter((each) => each.after !== each.line.numberOfCandidates);
}
