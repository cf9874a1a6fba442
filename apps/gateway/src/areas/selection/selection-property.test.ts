import {
  compareFinally,
  selectFinally,
  type FinalCategory,
  type FinalRules,
  type Interviewed,
} from '@psc/validation/areas/selection/final-selection.ts';
import { seatingOrders, tieBreakFacts } from '@psc/validation/areas/selection/selection-rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

// Few distinct values, so that most candidates tie and many facts are unknown.
const few = fc.option(fc.constantFrom(40, 40.5, 41));
const category = (id: number, position: number) =>
  fc.record({
    id: fc.constant(id),
    position: fc.constant(position),
    isOpen: fc.constant(position === 1),
    seats: fc.integer({ min: 0, max: 4 }),
    alternates: fc.integer({ min: 0, max: 3 }),
    seatsToOpen: fc.integer({ min: 0, max: position === 1 ? 0 : 2 }),
  });
const categories: fc.Arbitrary<FinalCategory[]> = fc.tuple(category(400_001, 1), category(400_002, 2), category(400_003, 3));
const person = fc.record({
  writtenMarks: few,
  practicalMarks: few,
  interviewMarks: fc.constantFrom(10, 10.5, 11),
  minimumQualificationPercent: few,
  seniorSinceAd: fc.option(fc.constantFrom('2010-01-01', '2011-01-01')),
  dateOfBirthAd: fc.option(fc.constantFrom('1990-01-01', '1991-01-01')),
  decided: fc.constant(null),
  categoryIds: fc.subarray([400_001, 400_002, 400_003], { minLength: 1 }),
});
const people: fc.Arbitrary<Interviewed[]> = fc
  .array(person, { maxLength: 14 })
  .map((list) => list.map((each, at) => ({ ...each, applicationId: at + 1 })));
const rules: fc.Arbitrary<FinalRules> = fc.record({
  facts: fc.shuffledSubarray([...tieBreakFacts]),
  seating: fc.constantFrom(...seatingOrders),
  alternatesBeyondOpen: fc.boolean(),
});
const runs = { numRuns: 600 };

test('nobody is selected twice, and nobody is both selected and an alternate', () => {
  fc.assert(
    fc.property(categories, people, rules, (posts, candidates, rule) => {
      const { rankings } = selectFinally(posts, candidates, rule);
      const selected = rankings.filter(({ outcome }) => outcome === 'selected').map(({ applicationId }) => applicationId);
      expect(new Set(selected).size).toBe(selected.length);
      const alternates = rankings.filter(({ outcome }) => outcome === 'alternate').map(({ applicationId }) => applicationId);
      expect(alternates.filter((id) => selected.includes(id))).toEqual([]);
    }),
    runs,
  );
});

test('no seat is given twice or lost: selected, unfilled and moved seats make the posts, unless a tie is to be decided', () => {
  fc.assert(
    fc.property(categories, people, rules, (posts, candidates, rule) => {
      const { rankings, unfilled } = selectFinally(posts, candidates, rule);
      const seats = posts.reduce((sum, each) => sum + each.seats, 0);
      const selected = rankings.filter(({ outcome }) => outcome === 'selected').length;
      const empty = [...unfilled.values()].reduce((sum, each) => sum + each, 0);
      if (rankings.some(({ outcome }) => outcome === 'tied')) expect(selected + empty).toBeLessThanOrEqual(seats);
      else expect(selected + empty).toBe(seats);
    }),
    runs,
  );
});

test('no one is called before a better one of the same category who has no seat', () => {
  fc.assert(
    fc.property(categories, people, rules, (posts, candidates, rule) => {
      const { rankings } = selectFinally(posts, candidates, rule);
      const compare = compareFinally(rule.facts);
      const byId = new Map(candidates.map((each) => [each.applicationId, each]));
      const seated = new Set(rankings.filter(({ outcome }) => outcome === 'selected').map(({ applicationId }) => applicationId));
      const waiting = new Set(rankings.filter(({ outcome }) => outcome === 'tied').map(({ applicationId }) => applicationId));
      for (const better of rankings.filter(({ applicationId }) => !waiting.has(applicationId) && !seated.has(applicationId))) {
        for (const called of rankings.filter(({ categoryId, outcome }) => categoryId === better.categoryId && outcome === 'selected'))
          expect(compare(byId.get(better.applicationId)!, byId.get(called.applicationId)!)).toBeGreaterThan(0);
        if (better.outcome !== 'notSelected') continue;
        for (const standsBy of rankings.filter(({ categoryId, outcome }) => categoryId === better.categoryId && outcome === 'alternate'))
          expect(compare(byId.get(better.applicationId)!, byId.get(standsBy.applicationId)!)).toBeGreaterThan(0);
      }
    }),
    runs,
  );
});

test('the same people and categories in any order give the same lists', () => {
  const shuffled = people.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
  const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
  fc.assert(
    fc.property(categories, shuffled, rules, order, (posts, [candidates, other], rule, positions) => {
      const turned = positions.map((position) => posts[position]!);
      expect(selectFinally(turned, other, rule).rankings).toEqual(selectFinally(posts, candidates, rule).rankings);
    }),
    runs,
  );
});

test('anyone who has a lower number than another wins nothing by it', () => {
  fc.assert(
    fc.property(categories, people, rules, (posts, candidates, rule) => {
      const renumbered = candidates.map((each) => ({ ...each, applicationId: 1000 - each.applicationId }));
      const outcomes = (list: Interviewed[], idOf: (id: number) => number) =>
        new Map(selectFinally(posts, list, rule).rankings.map((each) => [`${each.categoryId}/${idOf(each.applicationId)}`, each.outcome]));
      const there = outcomes(renumbered, (id) => 1000 - id);
      for (const [key, outcome] of outcomes(candidates, (id) => id)) expect(there.get(key)).toBe(outcome);
    }),
    runs,
  );
});

test('once the commission has decided every tie shown, nothing is left to decide', () => {
  fc.assert(
    fc.property(categories, people, rules, (posts, candidates, rule) => {
      const decided = candidates.map((each) => ({ ...each }));
      for (let round = 0; round < 20; round += 1) {
        const [tie] = selectFinally(posts, decided, rule).ties;
        if (tie === undefined) break;
        for (const [at, id] of tie.entries())
          decided.find(({ applicationId }) => applicationId === id)!.decided = { decisionNumber: round + 1, place: at + 1 };
      }
      expect(selectFinally(posts, decided, rule).rankings.filter(({ outcome }) => outcome === 'tied')).toEqual([]);
    }),
    runs,
  );
});
