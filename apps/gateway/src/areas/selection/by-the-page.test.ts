import { replayChanges } from '@psc/validation/areas/selection/replay.ts';
import {
  selectFinally,
  type FinalCategory,
  type FinalRules,
  type FinalSelection,
  type Interviewed,
} from '@psc/validation/areas/selection/final-selection.ts';
import { seatingOrders } from '@psc/validation/areas/selection/selection-rules.ts';
import { interviewed } from '@psc/validation/areas/selection/testing/small-worlds.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/**
 * The final list a second time, from `docs/how-decisions-are-reached.md` alone. Whether people can all be seated is answered by Hall's
 * theorem, not by moving them.
 */

type World = { categories: FinalCategory[]; people: Interviewed[] };
type List = { outcomes: Map<string, string>; unfilled: Map<number, number>; movedToOpen: Map<number, number> };

const keyOf = (categoryId: number, applicationId: number) => `${categoryId}/${applicationId}`;
const withoutPlace = (people: readonly Interviewed[], seats: ReadonlyMap<number, number>) =>
  people.filter(({ applicationId }) => !seats.has(applicationId));

/** No set of quotas is claimed by more people than it has seats. */
function canAllSit(claims: readonly (readonly number[])[], seatsOf: ReadonlyMap<number, number>): boolean {
  const ids = [...seatsOf.keys()];
  return Array.from({ length: 2 ** ids.length }, (_, set) => ids.filter((_id, bit) => set & (1 << bit))).every((chosen) => {
    const seats = chosen.reduce((sum, id) => sum + seatsOf.get(id)!, 0);
    return claims.filter((claim) => claim.every((id) => chosen.includes(id))).length <= seats;
  });
}

/** Each in order of merit, selected if all who are selected can still be seated; then the first quota that leaves all others one. */
function byMostMerit(quotas: readonly FinalCategory[], merit: readonly Interviewed[]): Map<number, number> {
  const left = new Map(quotas.map(({ id, seats }) => [id, seats]));
  const claimsOf = (people: readonly Interviewed[]) => people.map(({ categoryIds }) => categoryIds.filter((id) => left.has(id)));
  const kept: Interviewed[] = [];
  for (const person of merit) if (claimsOf([person])[0]!.length > 0 && canAllSit(claimsOf([...kept, person]), left)) kept.push(person);
  const seatOf = new Map<number, number>();
  for (const [at, { applicationId, categoryIds }] of kept.entries()) {
    const own = quotas.find(({ id }) => {
      if (!categoryIds.includes(id) || left.get(id) === 0) return false;
      return canAllSit(claimsOf(kept.slice(at + 1)), new Map(left).set(id, left.get(id)! - 1));
    })!;
    seatOf.set(applicationId, own.id);
    left.set(own.id, left.get(own.id)! - 1);
  }
  return seatOf;
}

/** One category after the other, each in order of merit. */
function oneAfterTheOther(categories: readonly Pick<FinalCategory, 'id' | 'seats'>[], merit: readonly Interviewed[]): Map<number, number> {
  const seatOf = new Map<number, number>();
  for (const { id, seats } of categories)
    for (const { applicationId } of withoutPlace(merit, seatOf)
      .filter(({ categoryIds }) => categoryIds.includes(id))
      .slice(0, seats))
      seatOf.set(applicationId, id);
  return seatOf;
}

function byThePage({ categories, people }: World, { seating, alternatesBeyondOpen }: FinalRules): List {
  const merit = people.toSorted((a, b) => b.writtenMarks! - a.writtenMarks!);
  const open = categories.find(({ isOpen }) => isOpen)!;
  const quotas = categories.filter(({ isOpen }) => !isOpen).toSorted((a, b) => a.position - b.position);
  const seatOf = oneAfterTheOther([open], merit);
  const others = withoutPlace(merit, seatOf);
  for (const [id, seat] of (seating === 'mostMerit' ? byMostMerit : oneAfterTheOther)(quotas, others)) seatOf.set(id, seat);
  const left = ({ id, seats }: FinalCategory) => seats - [...seatOf.values()].filter((seat) => seat === id).length;
  const movedToOpen = new Map(quotas.map((quota) => [quota.id, Math.max(0, left(quota) - (quota.seats - quota.seatsToOpen))]));
  const moved = [...movedToOpen.values()].reduce((sum, each) => sum + each, 0);
  const further = oneAfterTheOther([{ id: open.id, seats: left(open) + moved }], withoutPlace(merit, seatOf));
  const unfilled = new Map(quotas.map((quota) => [quota.id, left(quota) - movedToOpen.get(quota.id)!]));
  unfilled.set(open.id, left(open) + moved - further.size);
  for (const [id, seat] of further) seatOf.set(id, seat);
  return { outcomes: outcomesOf([open, ...quotas], merit, seatOf, alternatesBeyondOpen), unfilled, movedToOpen };
}

/** Alternates are the next without a seat; those of a quota do not count whom open competition names too. */
function outcomesOf(
  categories: readonly FinalCategory[],
  merit: readonly Interviewed[],
  seatOf: ReadonlyMap<number, number>,
  beyondOpen: boolean,
): Map<string, string> {
  const outcomes = new Map<string, string>();
  const inOpen = new Set<number>();
  for (const { id, isOpen, alternates } of categories) {
    let named = 0;
    for (const { applicationId } of merit.filter(({ categoryIds }) => categoryIds.includes(id))) {
      const isAlternate = !seatOf.has(applicationId) && named < alternates;
      if (isAlternate && isOpen) inOpen.add(applicationId);
      if (isAlternate && (isOpen || !beyondOpen || !inOpen.has(applicationId))) named += 1;
      const outcome = seatOf.get(applicationId) === id ? 'selected' : isAlternate ? 'alternate' : 'notSelected';
      outcomes.set(keyOf(id, applicationId), outcome);
    }
  }
  return outcomes;
}

const shown = ({ rankings, unfilled, movedToOpen }: FinalSelection): List => ({
  outcomes: new Map(rankings.map(({ categoryId, applicationId, outcome }) => [keyOf(categoryId, applicationId), outcome])),
  unfilled: new Map(unfilled),
  movedToOpen: new Map(movedToOpen),
});

const categoryIds = [400_009, 400_003, 400_007, 400_002, 400_005];
const worlds: fc.Arbitrary<World> = fc
  .record({
    seats: fc.array(fc.record({ seats: fc.nat(3), alternates: fc.nat(3), seatsToOpen: fc.nat(2) }), { minLength: 5, maxLength: 5 }),
    positions: fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }),
    claims: fc.array(fc.subarray(categoryIds, { minLength: 1 }), { maxLength: 14 }),
  })
  .chain(({ seats, positions, claims }) =>
    fc.shuffledSubarray([...claims.keys()], { minLength: claims.length }).map((order) => ({
      categories: seats.map((each, at) => ({
        ...each,
        id: categoryIds[at]!,
        position: positions[at]!,
        isOpen: at === 0,
        seatsToOpen: at === 0 ? 0 : Math.min(each.seats, each.seatsToOpen),
      })),
      people: claims.map((claim, at) => interviewed(800_001 + at, 1 + order[at]!, claim)),
    })),
  );

test.each(seatingOrders)('a list is what the page on decisions says, for people and seats in any number (%s)', (seating) => {
  fc.assert(
    fc.property(worlds, fc.boolean(), (world, alternatesBeyondOpen) => {
      const rules = { facts: [], seating, alternatesBeyondOpen };
      const list = selectFinally(world.categories, world.people, rules);
      expect(list.ties).toEqual([]);
      expect(shown(list)).toEqual(byThePage(world, rules));
    }),
    { numRuns: 3000 },
  );
});

test('recorded changes follow in their order: who left does not return, and the next alternate without a seat has the place', () => {
  fc.assert(
    fc.property(worlds, fc.array(fc.nat(), { maxLength: 4 }), (world, picks) => {
      const rules = { facts: [], seating: 'mostMerit' as const, alternatesBeyondOpen: true };
      const list = selectFinally(world.categories, world.people, rules);
      const { outcomes, unfilled } = byThePage(world, rules);
      const marksOf = new Map(world.people.map(({ applicationId, writtenMarks }) => [applicationId, writtenMarks!]));
      const peopleWith = (outcome: string) =>
        [...outcomes].filter(([, each]) => each === outcome).map(([key]) => key.split('/').map(Number));
      const changes = picks.flatMap((pick) => {
        const selected = peopleWith('selected') as [number, number][];
        if (selected.length === 0) return [];
        const [categoryId, leavingApplicationId] = selected[pick % selected.length]!;
        for (const { id } of world.categories)
          if (outcomes.has(keyOf(id, leavingApplicationId))) outcomes.set(keyOf(id, leavingApplicationId), 'notSelected');
        const seated = new Set(peopleWith('selected').map(([, applicationId]) => applicationId));
        const [next] = peopleWith('alternate')
          .filter(([id, applicationId]) => id === categoryId && !seated.has(applicationId))
          .toSorted((a, b) => marksOf.get(b[1]!)! - marksOf.get(a[1]!)!);
        if (next) outcomes.set(keyOf(categoryId, next[1]!), 'selected');
        else unfilled.set(categoryId, unfilled.get(categoryId)! + 1);
        return [{ leavingApplicationId, hasAlternate: next !== undefined }];
      });
      const replayed = shown(replayChanges(list, changes));
      expect([replayed.outcomes, replayed.unfilled]).toEqual([outcomes, unfilled]);
    }),
    { numRuns: 3000 },
  );
});
