import type { DistributionLine, DistributionStage, Heading } from '@psc/api-client/calls/distribution.ts';
import { distributeSeats, type FractionRule } from '@psc/validation/rules-of-distribution.ts';

/**
 * Remainders by category; a category names its stage: `heading.open`, `inclusion.inclusive`, `quota.woman`. Under another
 * heading than open competition it names that too: `quota.internal.woman`.
 */
export type Remainders = Record<string, number>;
type Category = { code: string; percent: number; priority: number };

export type DistributionRules = {
  /** The percentages of the class (Civil Service Act, section 7(1)). */
  headings: Category[];
  /** The part of the open posts that is inclusive, in percent. */
  inclusiveSharePercent: number;
  /** The quotas of the inclusive part, taken as 100. */
  quotas: Category[];
  fractions: FractionRule;
  /** Under which headings the inclusive part is taken. */
  inclusiveHeadings: readonly string[];
};

const INCLUSIVE = 'inclusive';

/**
 * SPEC-GAP: the enumeration of quotas has none for promotion, and a line needs one: what is filled from within the
 * service is recorded under `internal`.
 */
const WITHIN_THE_SERVICE = 'internal';

/** Only open and internal competition is advertised; a promotion takes no applications. */
export const advertisedHeadings: readonly string[] = ['open', 'internal'] satisfies Heading[];

type StageKey = Pick<DistributionStage, 'stage' | 'heading'>;

function keyOf({ stage, heading = 'open' }: StageKey, code: string): string {
  return heading === 'open' || stage === 'heading' ? `${stage}.${code}` : `${stage}.${heading}.${code}`;
}

type Run = { key: StageKey; total: number; categories: Category[]; remainders: Remainders; rule: FractionRule };

function runStage({ key, total, categories, remainders, rule }: Run): DistributionStage {
  const remaindersBefore = Object.fromEntries(categories.map(({ code }) => [code, remainders[keyOf(key, code)] ?? 0]));
  const { seats, remainders: remaindersAfter, trace } = distributeSeats({ total, categories, remainders: remaindersBefore, rule });
  return { ...key, rule, total, categories, remaindersBefore, steps: trace, remaindersAfter, seats };
}

/** The headings of the class under which an inclusive part is taken, in their order. */
function headingsWithInclusion({ headings, inclusiveHeadings }: DistributionRules): Heading[] {
  return headings.map(({ code }) => code as Heading).filter((code) => inclusiveHeadings.includes(code));
}

/** Splits the posts by heading, those of an inclusive heading into open to all and inclusive, the inclusive posts by quota. */
export function distribute(total: number, rules: DistributionRules, remainders: Remainders): DistributionStage[] {
  const shared = { remainders, rule: rules.fractions };
  const heading = runStage({ ...shared, key: { stage: 'heading' }, total, categories: rules.headings });
  return [
    heading,
    ...headingsWithInclusion(rules).flatMap((code) => {
      const categories = inclusionCategories(rules.inclusiveSharePercent);
      const inclusion = runStage({ ...shared, key: { stage: 'inclusion', heading: code }, total: heading.seats[code] ?? 0, categories });
      const inclusive = inclusion.seats[INCLUSIVE] ?? 0;
      return [inclusion, runStage({ ...shared, key: { stage: 'quota', heading: code }, total: inclusive, categories: rules.quotas })];
    }),
  ];
}

function inclusionCategories(inclusiveSharePercent: number): Category[] {
  return [
    { code: 'open', percent: 100 - inclusiveSharePercent, priority: 1 },
    { code: INCLUSIVE, percent: inclusiveSharePercent, priority: 2 },
  ];
}

/** The lines that the stages add up to, in the order of the headings. */
export function linesOf(stages: DistributionStage[]): DistributionLine[] {
  const heading = stages.find(({ stage }) => stage === 'heading')!;
  return heading.categories.flatMap((category) => {
    const code = category.code as Heading;
    const of = (stage: DistributionStage['stage']) => stages.find((each) => each.stage === stage && each.heading === code);
    const [inclusion, quota] = [of('inclusion'), of('quota')];
    if (!inclusion || !quota) return [lineOf(code, quotaToAll(code), category, heading)];
    const openShare = inclusion.categories.find((each) => each.code === 'open')!;
    return [
      lineOf(code, quotaToAll(code), { ...openShare, priority: 0 }, inclusion),
      ...quota.categories.map((each) => lineOf(code, each.code, each, quota)),
    ];
  });
}

/** The quota of the posts of a heading that are for all who may compete under it. */
function quotaToAll(heading: Heading): string {
  return heading === 'open' ? 'open' : WITHIN_THE_SERVICE;
}

function lineOf(heading: Heading, quotaCode: string, { code, percent, priority }: Category, stage: DistributionStage): DistributionLine {
  return {
    heading,
    quotaCode,
    priorityValue: priority,
    percentValue: percent,
    decimalValue: (stage.total * percent) / 100,
    actualCount: stage.seats[code] ?? 0,
  };
}

/** The remainders of every stage by category. */
export function remaindersByCategory(stages: DistributionStage[], which: 'remaindersBefore' | 'remaindersAfter'): Remainders {
  return Object.fromEntries(
    stages.flatMap((stage) => Object.entries(stage[which]).map(([code, remainder]) => [keyOf(stage, code), remainder])),
  );
}

/** Whether two distributions give the same posts to the same lines. */
export function sameSeats(lines: readonly SeatLine[], others: readonly SeatLine[]): boolean {
  const keyed = (list: readonly SeatLine[]) =>
    list
      .map(({ heading, quotaCode, actualCount }) => `${heading}/${quotaCode}=${actualCount}`)
      .sort()
      .join();
  return keyed(lines) === keyed(others);
}
type SeatLine = Pick<DistributionLine, 'quotaCode' | 'actualCount'> & { heading: string };

/**
 * The remainders of a manual distribution: the share of every category less its posts. The stages are those of a
 * generated distribution with the seats replaced.
 */
export function remaindersByHand(total: number, rules: DistributionRules, remainders: Remainders, lines: readonly SeatLine[]): Remainders {
  const seatsOf = (heading: string, quotaCode?: string) =>
    lines
      .filter((line) => line.heading === heading && (quotaCode === undefined || line.quotaCode === quotaCode))
      .reduce((sum, line) => sum + line.actualCount, 0);
  const leftOver = (key: StageKey, stageTotal: number, categories: Category[], seats: (code: string) => number) =>
    categories.map(({ code, percent }) => {
      const name = keyOf(key, code);
      return [name, round((remainders[name] ?? 0) + (stageTotal * percent) / 100 - seats(code))] as const;
    });
  return Object.fromEntries([
    ...leftOver({ stage: 'heading' }, total, rules.headings, (code) => seatsOf(code)),
    ...headingsWithInclusion(rules).flatMap((heading) => {
      const all = seatsOf(heading);
      const toAll = seatsOf(heading, quotaToAll(heading));
      return [
        ...leftOver({ stage: 'inclusion', heading }, all, inclusionCategories(rules.inclusiveSharePercent), (code) =>
          code === 'open' ? toAll : all - toAll,
        ),
        ...leftOver({ stage: 'quota', heading }, all - toAll, rules.quotas, (code) => seatsOf(heading, code)),
      ];
    }),
  ]);
}

/** Rounds to the six stored decimal places, which removes the error of binary fractions. */
function round(remainder: number): number {
  return Math.round(remainder * 1e6) / 1e6;
}
