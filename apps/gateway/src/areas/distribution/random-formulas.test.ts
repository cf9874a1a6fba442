import type { FormulaContent } from './formula/content.ts';
import { divisionOf } from './formula/content.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributeSeats } from '@psc/validation/areas/distribution/rules-of-distribution.ts';
import { distribute, linesOf, remaindersByCategory, remaindersByHand } from './rules.ts';

/** Percentages with up to three decimals that add up to 100, each at least 1, as a formula requires. */
const percents = (most: number) =>
  fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: most }).map((weights) => {
    const thousandths = weights.map(
      (weight) => 1000 + Math.floor(((100_000 - 1000 * weights.length) * weight) / weights.reduce((a, b) => a + b)),
    );
    thousandths[0]! += 100_000 - thousandths.reduce((a, b) => a + b);
    return thousandths.map((each) => each / 1000);
  });

const headings = ['open', 'workEvaluation', 'internal', 'seniority'];
const wanted = { classId: 1_500_001, serviceId: 8_800_001, postId: 6_500_001 };

/** A random formula of three phases with its own quotas, and sometimes a randomly corrected table of phase 1. */
const formula = fc
  .record({
    one: percents(4),
    two: percents(3),
    three: percents(9),
    inclusiveHeadings: fc.subarray(headings),
    limit: fc.integer({ min: 0, max: 8 }),
    rule: fc.constantFrom('highestRemainder' as const, 'nextInOrder' as const),
    moved: fc.nat(),
  })
  .map(({ one, two, three, inclusiveHeadings, limit, rule, moved }) => {
    const name = { en: 'x', ne: 'x' };
    const quota = (phase: 'phaseTwo' | 'phaseThree', code: string, parentCode: string | null) => ({
      phase,
      code,
      name,
      quotaCode: code,
      parentCode,
    });
    const shares = (phase: 'phaseOne' | 'phaseTwo' | 'phaseThree', codes: string[], of: number[]) =>
      of.map((percent, index) => ({ phase, heading: codes[index]!, percent, priority: index + 1 }));
    const twoCodes = two.map((_, index) => (index === 0 ? 'inclusive' : `two${index}`));
    const threeCodes = three.map((_, index) => `three${index}`);
    const categories = one.map((percent, index) => ({ code: headings[index]!, percent, priority: index + 1 }));
    const rows = Array.from({ length: limit }, (_, index) => {
      const posts = index + 1;
      const counts = distributeSeats({ total: posts, categories, remainders: {}, rule }).seats;
      const [from, to] = [categories[moved % categories.length]!.code, categories[(moved + posts) % categories.length]!.code];
      if (counts[from]! > 0) {
        counts[from]! -= 1;
        counts[to]! += 1;
      }
      return { posts, counts, byHand: [] };
    });
    const content: FormulaContent = {
      inclusiveHeadings,
      categories: [
        ...twoCodes.map((code) => ({ ...quota('phaseTwo', code, null), quotaCode: code === 'inclusive' ? null : code })),
        ...threeCodes.map((code) => quota('phaseThree', code, 'inclusive')),
      ],
      scopes: [
        {
          ...{ classId: 1_500_001, class: name, serviceId: null, service: null, postId: null, post: null, vacancyLimit: limit },
          formulas: [
            ...shares('phaseOne', headings, one),
            ...shares('phaseTwo', twoCodes, two),
            ...shares('phaseThree', threeCodes, three),
          ],
          tables: limit === 0 ? [] : [{ phase: 'phaseOne', parentCode: null, outdated: false, rows }],
        },
      ],
    };
    return { content, rule };
  });

test('over 10,000 random requisitions in any formula every post is given once, and no fraction is lost or made', () => {
  let requisitions = 0;
  fc.assert(
    fc.property(formula, fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 20, maxLength: 20 }), ({ content, rule }, totals) => {
      const { division, problems } = divisionOf(content, wanted);
      expect(problems).toEqual([]);
      const rules = { division: division!, fractions: rule };
      let remainders = {};
      for (const total of totals) {
        const stages = distribute(total, rules, remainders);
        const lines = linesOf(rules, stages);
        expect(lines.reduce((sum, line) => sum + line.actualCount, 0)).toBe(total);
        expect(lines.every((line) => Number.isInteger(line.actualCount) && line.actualCount >= 0)).toBe(true);
        for (const stage of stages) {
          expect(Object.values(stage.seats).reduce((sum, seats) => sum + seats, 0)).toBe(stage.total);
          const owed = (which: Record<string, number>) => Object.values(which).reduce((sum, remainder) => sum + remainder, 0);
          expect(owed(stage.remaindersAfter)).toBeCloseTo(owed(stage.remaindersBefore), 4);
        }
        // If fractions stay with their category, entering the generated posts by hand leaves the same remainders.
        if (rule === 'highestRemainder') {
          const byHand = remaindersByHand(total, rules, remainders, lines);
          for (const [category, left] of Object.entries(remaindersByCategory(stages, 'remaindersAfter'))) {
            expect(byHand[category]).toBeCloseTo(left, 4);
          }
        }
        remainders = { ...remainders, ...remaindersByCategory(stages, 'remaindersAfter') };
        requisitions += 1;
      }
    }),
    { numRuns: 500, seed: 2083 },
  );
  expect(requisitions).toBeGreaterThanOrEqual(10_000);
});
