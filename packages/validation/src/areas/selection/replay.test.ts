import { expect, test } from 'vitest';
import { selectFinally, type FinalCategory } from './final-selection.ts';
import { replayChanges } from './replay.ts';
import { interviewed, rules } from './testing/small-worlds.ts';

const open: FinalCategory = { id: 400_001, position: 1, isOpen: true, seats: 1, alternates: 1, seatsToOpen: 0 };
const women: FinalCategory = { ...open, id: 400_002, position: 2, isOpen: false };
const [leaving, seatedAsWoman, alternate, second] = [800_001, 800_002, 800_003, 800_004];
const list = () =>
  selectFinally(
    [open, women],
    [
      interviewed(leaving, 90, [open.id]),
      interviewed(seatedAsWoman, 85, [open.id, women.id]),
      interviewed(alternate, 80, [open.id]),
      interviewed(second, 75, [women.id]),
    ],
    rules,
  );
const seats = ({ rankings }: ReturnType<typeof list>) =>
  rankings.filter(({ outcome }) => outcome === 'selected').map(({ categoryId, applicationId }) => [categoryId, applicationId]);

test('the next alternate of the category has the seat, and all others keep theirs', () => {
  expect(seats(replayChanges(list(), [{ leavingApplicationId: leaving, hasAlternate: true }]))).toEqual([
    [open.id, alternate],
    [women.id, seatedAsWoman],
  ]);
});

test('a seat that was left without an alternate stays empty', () => {
  const after = replayChanges(list(), [{ leavingApplicationId: leaving, hasAlternate: false }]);
  expect(seats(after)).toEqual([[women.id, seatedAsWoman]]);
  expect(after.unfilled.get(open.id)).toBe(1);
});

test('an alternate who moved up and left does not come back in another category', () => {
  const changes = [leaving, alternate].map((leavingApplicationId) => ({ leavingApplicationId, hasAlternate: true }));
  const after = replayChanges(list(), changes);
  expect(seats(after)).toEqual([[women.id, seatedAsWoman]]);
  expect(after.rankings.filter(({ applicationId }) => applicationId === alternate).map(({ outcome }) => outcome)).toEqual(['notSelected']);
});

test('a change of one who has no seat any more takes no seat from others', () => {
  const changes = [{ leavingApplicationId: second, hasAlternate: true }];
  expect(seats(replayChanges(list(), changes))).toEqual(seats(list()));
});
