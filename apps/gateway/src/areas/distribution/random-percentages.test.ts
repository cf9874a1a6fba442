import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distribute, divisionOfAct, linesOf, remaindersByCategory, type Category } from './rules.ts';

const whole = (most: number) =>
  fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: most }).map((weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const percents = weights.map((weight) => Math.max(1, Math.floor((weight * 100_000) / sum)) / 1000);
    const rest = Math.round((100 - percents.reduce((total, percent) => total + percent, 0)) * 1000) / 1000;
    return percents.map((percent, index) => (index === 0 ? Math.round((percent + rest) * 1000) / 1000 : percent));
  });
const categories = (codes: readonly string[], percents: readonly number[]): Category[] =>
  percents.map((percent, index) => ({ code: codes[index]!, percent, priority: index + 1 }));

const headings = ['open', 'workEvaluation', 'internal', 'seniority'];
/** Random percentages: headings of a class, the inclusive part and its quotas. */
const act = fc
  .record({
    headings: whole(4),
    quotas: whole(12),
    inclusiveSharePercent: fc.integer({ min: 1, max: 99 }),
    inclusiveHeadings: fc.subarray(headings),
    rule: fc.constantFrom('highestRemainder' as const, 'nextInOrder' as const),
  })
  .map(({ rule, ...given }) => ({
    fractions: rule,
    division: divisionOfAct({
      ...given,
      headings: categories(headings, given.headings),
      quotas: categories(
        given.quotas.map((_, index) => `quota${index}`),
        given.quotas,
      ),
    }),
  }));

test('over 10,000 random requisitions with the percentages of any commission, no post is lost and none is owed for long', () => {
  let requisitions = 0;
  fc.assert(
    fc.property(act, fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 20, maxLength: 20 }), (rules, totals) => {
      let remainders = {};
      let posts = 0;
      const given: Record<string, number> = {};
      for (const total of totals) {
        const stages = distribute(total, rules, remainders);
        const lines = linesOf(rules, stages);
        expect(lines.reduce((sum, line) => sum + line.actualCount, 0)).toBe(total);
        expect(lines.every(({ actualCount }) => Number.isInteger(actualCount) && actualCount >= 0)).toBe(true);
        for (const [code, seats] of Object.entries(stages[0]!.seats)) given[code] = (given[code] ?? 0) + seats;
        remainders = { ...remainders, ...remaindersByCategory(stages, 'remaindersAfter') };
        posts += total;
        requisitions += 1;
      }
      // Remainders even out: over all requisitions each heading gets its share to within a post or two.
      if (rules.fractions === 'highestRemainder') {
        for (const { code, percent } of rules.division.shares) {
          expect(Math.abs((given[code] ?? 0) - (posts * percent) / 100)).toBeLessThan(2);
        }
      }
    }),
    { numRuns: 500, seed: 2083 },
  );
  expect(requisitions).toBeGreaterThanOrEqual(10_000);
});
