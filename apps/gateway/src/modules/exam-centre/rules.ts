export type CandidateToSeat = { applicationId: number; chosenCentreId: number };
/** `seatsLeft` is what the centre still takes of this advertisement. */
export type CentreWithSeats = { examCentreId: number; provinceId: number; seatsLeft: number };
export type AllocatedSeat = { applicationId: number; examCentreId: number };
export type Allocation = { atChosenCentre: AllocatedSeat[]; atAnotherCentre: AllocatedSeat[]; withoutSeat: CandidateToSeat[] };

/**
 * Seats candidates in the order of application: first each at the chosen centre while it has seats;
 * then the others where seats are left, in their chosen centre's province before any other, at the emptiest centre first.
 * The three lists together contain every candidate exactly once.
 */
export function allocateCandidates(
  candidates: readonly CandidateToSeat[],
  centres: readonly CentreWithSeats[],
  provinceOfCentre: ReadonlyMap<number, number>,
): Allocation {
  const seatsLeft = new Map(centres.map((centre) => [centre.examCentreId, centre.seatsLeft]));
  const allocation: Allocation = { atChosenCentre: [], atAnotherCentre: [], withoutSeat: [] };
  const take = (examCentreId: number): boolean => {
    const left = seatsLeft.get(examCentreId) ?? 0;
    if (left > 0) seatsLeft.set(examCentreId, left - 1);
    return left > 0;
  };
  const overflow: CandidateToSeat[] = [];
  for (const candidate of candidates) {
    if (take(candidate.chosenCentreId))
      allocation.atChosenCentre.push({ applicationId: candidate.applicationId, examCentreId: candidate.chosenCentreId });
    else overflow.push(candidate);
  }
  for (const candidate of overflow) {
    const examCentreId = centreWithSeat(centres, seatsLeft, provinceOfCentre.get(candidate.chosenCentreId));
    if (examCentreId !== undefined && take(examCentreId))
      allocation.atAnotherCentre.push({ applicationId: candidate.applicationId, examCentreId });
    else allocation.withoutSeat.push(candidate);
  }
  return allocation;
}

function centreWithSeat(
  centres: readonly CentreWithSeats[],
  seatsLeft: ReadonlyMap<number, number>,
  provinceId: number | undefined,
): number | undefined {
  let best: { examCentreId: number; near: boolean; left: number } | undefined;
  for (const centre of centres) {
    const left = seatsLeft.get(centre.examCentreId) ?? 0;
    const near = centre.provinceId === provinceId;
    if (left > 0 && (!best || (near && !best.near) || (near === best.near && left > best.left)))
      best = { examCentreId: centre.examCentreId, near, left };
  }
  return best?.examCentreId;
}
