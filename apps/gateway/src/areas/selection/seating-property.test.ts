import { selectFinally, type FinalCategory } from '@psc/validation/areas/selection/final-selection.ts';
import { seatingOrders } from '@psc/validation/areas/selection/selection-rules.ts';
import { rules, seatedIn, tieFaultsOf, type World } from '@psc/validation/areas/selection/testing/small-worlds.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const categoryIds = [400_001, 400_002, 400_003, 400_004];
const person = fc.record({ marks: fc.integer({ min: 1, max: 5 }), categoryIds: fc.subarray(categoryIds, { minLength: 1 }) });
const worldOf = (people: { marks: number; categoryIds: number[] }[], categories: FinalCategory[]): World => ({
  categories,
  people: people.map(({ marks, categoryIds: claims }, at) => ({
    applicationId: 800_001 + at,
    writtenMarks: marks,
    practicalMarks: null,
    interviewMarks: 0,
    minimumQualificationPercent: null,
    seniorSinceAd: null,
    dateOfBirthAd: null,
    decided: null,
    categoryIds: claims,
  })),
});
const categories: fc.Arbitrary<FinalCategory[]> = fc
  .array(fc.record({ seats: fc.integer({ min: 0, max: 3 }), seatsToOpen: fc.integer({ min: 0, max: 1 }) }), { minLength: 4, maxLength: 4 })
  .map((list) =>
    list.map((each, at) => ({
      ...each,
      id: categoryIds[at]!,
      position: at + 1,
      isOpen: at === 0,
      alternates: 0,
      seatsToOpen: at === 0 ? 0 : each.seatsToOpen,
    })),
  );

test.each(seatingOrders)('with seats that go to open competition, a tie is reported exactly where it changes something (%s)', (seating) => {
  const worlds = fc.tuple(fc.array(person, { maxLength: 5 }), categories).map(([people, list]) => worldOf(people, list));
  fc.assert(
    fc.property(worlds, (world) => {
      expect(tieFaultsOf(world, { ...rules, seating })).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

/** Whether all of these have a seat in some division: no set of quotas is claimed by more people than it has seats (Hall's theorem). */
function canAllSit(claims: readonly number[][], posts: readonly FinalCategory[]): boolean {
  const quotas = posts.filter(({ isOpen }) => !isOpen);
  return Array.from({ length: 2 ** quotas.length }, (_, set) => quotas.filter((_quota, bit) => set & (1 << bit))).every((chosen) => {
    const ids = new Set(chosen.map(({ id }) => id));
    const seats = chosen.reduce((sum, each) => sum + each.seats, 0);
    return claims.filter((claim) => claim.every((id) => ids.has(id))).length <= seats;
  });
}

test('large examinations fill every seat they can, by merit, and neither further claims nor the order of rows cost a seat', () => {
  const people = fc.array(fc.record({ marks: fc.integer({ min: 1, max: 400 }), categoryIds: fc.subarray(categoryIds, { minLength: 1 }) }), {
    minLength: 20,
    maxLength: 60,
  });
  fc.assert(
    fc.property(people, categories, (list, posts) => {
      const world = worldOf(
        list,
        posts.map((each) => ({ ...each, seats: each.seats * 4, seatsToOpen: 0 })),
      );
      const { seats, ties } = seatedIn(world);
      const turned = {
        categories: world.categories.toReversed(),
        people: world.people.map((each) => ({ ...each, applicationId: 999_999 - each.applicationId })).toReversed(),
      };
      const other = selectFinally(turned.categories, turned.people, rules).rankings;
      const outcomeOf = new Map(other.map((each) => [`${each.categoryId}/${999_999 - each.applicationId}`, each.outcome]));
      for (const each of selectFinally(world.categories, world.people, rules).rankings)
        expect(outcomeOf.get(`${each.categoryId}/${each.applicationId}`)).toBe(each.outcome);
      if (ties.length > 0) return;
      const left = new Map(
        world.categories.map((each) => [each.id, each.seats - [...seats.values()].filter((id) => id === each.id).length]),
      );
      const ofQuotas = ({ categoryIds: claims }: World['people'][number]) => claims.filter((id) => id !== categoryIds[0]);
      const inQuotas = world.people.filter(({ applicationId }) => (seats.get(applicationId) ?? categoryIds[0]) !== categoryIds[0]);
      for (const each of world.people.filter(({ applicationId }) => !seats.has(applicationId))) {
        expect(each.categoryIds.filter((id) => left.get(id)! > 0)).toEqual([]);
        if (ofQuotas(each).length === 0) continue;
        expect(canAllSit([...inQuotas, each].map(ofQuotas), world.categories)).toBe(false);
        const notWorse = inQuotas.filter(({ writtenMarks }) => writtenMarks! >= each.writtenMarks!);
        expect(canAllSit([...notWorse, each].map(ofQuotas), world.categories)).toBe(false);
      }
      const [seated] = inQuotas;
      if (seated === undefined) return;
      const claiming = { ...seated, categoryIds: [...categoryIds] };
      const after = seatedIn({ ...world, people: world.people.map((each) => (each === seated ? claiming : each)) });
      if (after.ties.length === 0) expect(after.seats.has(seated.applicationId)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
