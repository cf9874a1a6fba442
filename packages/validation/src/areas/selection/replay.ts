import type { FinalOutcome, FinalRanking, FinalSelection } from './final-selection.ts';

/** A selected candidate who left; the seat went to the next alternate, or stayed empty because there was none. */
export type AppliedChange = { leavingApplicationId: number; hasAlternate: boolean };

/** Lets the recorded changes of a published list follow each other on the list as it would be without them. */
export function replayChanges(selection: FinalSelection, changes: readonly AppliedChange[]): FinalSelection {
  const keyOf = ({ categoryId, applicationId }: Pick<FinalRanking, 'categoryId' | 'applicationId'>) => `${categoryId}/${applicationId}`;
  const outcomes = new Map<string, FinalOutcome>(selection.rankings.map((each) => [keyOf(each), each.outcome]));
  const isSelected = (each: FinalRanking) => outcomes.get(keyOf(each)) === 'selected';
  const unfilled = new Map(selection.unfilled);
  for (const { leavingApplicationId, hasAlternate } of changes) {
    const ofLeaving = selection.rankings.filter(({ applicationId }) => applicationId === leavingApplicationId);
    const seat = ofLeaving.find(isSelected);
    for (const each of ofLeaving) outcomes.set(keyOf(each), 'notSelected');
    if (seat === undefined) continue;
    const seated = new Set(selection.rankings.filter(isSelected).map(({ applicationId }) => applicationId));
    const next = selection.rankings
      .filter((each) => each.categoryId === seat.categoryId && outcomes.get(keyOf(each)) === 'alternate' && !seated.has(each.applicationId))
      .toSorted((a, b) => a.rank - b.rank)[0];
    // Without an alternate the seat stayed empty; filling it now would need a decision of its own.
    if (next !== undefined && hasAlternate) outcomes.set(keyOf(next), 'selected');
    else unfilled.set(seat.categoryId, unfilled.get(seat.categoryId)! + 1);
  }
  return { ...selection, unfilled, rankings: selection.rankings.map((each) => ({ ...each, outcome: outcomes.get(keyOf(each))! })) };
}
