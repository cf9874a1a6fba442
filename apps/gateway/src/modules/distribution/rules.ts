import type { DistributionLine, DistributionStage, Heading } from '@psc/api-client/calls/distribution.ts';
import { distributeSeats } from '@psc/validation/rules-of-distribution.ts';

/** Remainders by category; a category names its stage: `heading.open`, `inclusion.inclusive`, `quota.woman`. */
export type Remainders = Record<string, number>;
type Category = { code: string; percent: number; priority: number };

export type DistributionRules = {
  /** The percentages of the class (Civil Service Act, section 7(1)). */
  headings: Category[];
  /** The part of the open posts that is inclusive, in percent. */
  inclusiveSharePercent: number;
  /** The quotas of the inclusive part, taken as 100. */
  quotas: Category[];
};

const INCLUSIVE = 'inclusive';

/**
 * SPEC-GAP: the enumeration of quotas has none for promotion, and a line needs one: what is filled from within the
 * service stands under `internal`.
 */
const WITHIN_THE_SERVICE = 'internal';

/** Only open and internal competition is advertised; a promotion takes no applications. */
export const advertisedHeadings: readonly string[] = ['open', 'internal'] satisfies Heading[];

function stageRemainders(stage: DistributionStage['stage'], categories: Category[], remainders: Remainders): Remainders {
  return Object.fromEntries(categories.map(({ code }) => [code, remainders[`${stage}.${code}`] ?? 0]));
}

function runStage(stage: DistributionStage['stage'], total: number, categories: Category[], remainders: Remainders): DistributionStage {
  const remaindersBefore = stageRemainders(stage, categories, remainders);
  const { seats, remainders: remaindersAfter, trace } = distributeSeats({ total, categories, remainders: remaindersBefore });
  return { stage, total, categories, remaindersBefore, steps: trace, remaindersAfter, seats };
}

/** Splits the posts by heading, the open posts into open and inclusive, the inclusive posts by quota. */
export function distribute(total: number, rules: DistributionRules, remainders: Remainders): DistributionStage[] {
  const heading = runStage('heading', total, rules.headings, remainders);
  const open = heading.seats.open ?? 0;
  const inclusion = runStage('inclusion', open, inclusionCategories(rules.inclusiveSharePercent), remainders);
  const quota = runStage('quota', inclusion.seats[INCLUSIVE] ?? 0, rules.quotas, remainders);
  return [heading, inclusion, quota];
}

function inclusionCategories(inclusiveSharePercent: number): Category[] {
  return [
    { code: 'open', percent: 100 - inclusiveSharePercent, priority: 1 },
    { code: INCLUSIVE, percent: inclusiveSharePercent, priority: 2 },
  ];
}

/** The lines that the stages add up to, open posts by quota first. */
export function linesOf(stages: DistributionStage[]): DistributionLine[] {
  const [heading, inclusion, quota] = stages as [DistributionStage, DistributionStage, DistributionStage];
  return heading.categories.flatMap((category) => {
    if (category.code !== 'open') return [lineOf(category.code as Heading, WITHIN_THE_SERVICE, category, heading)];
    const openShare = inclusion.categories.find(({ code }) => code === 'open')!;
    return [
      lineOf('open', 'open', { ...openShare, priority: 0 }, inclusion),
      ...quota.categories.map((each) => lineOf('open', each.code, each, quota)),
    ];
  });
}

function lineOf(heading: Heading, quotaCode: string, { code, percent, priority }: Category, stage: DistributionStage): DistributionLine {
  return {
    heading,
    quotaCode,
    priorityValue: priority,
    percentValue: percent,
    decimalValue: (stage.total * percent) / 100,
    actualCount: stage.seats[code === 'open' ? 'open' : code] ?? 0,
  };
}

/** The remainders of every stage under the names they are kept by. */
export function keptRemainders(stages: DistributionStage[], which: 'remaindersBefore' | 'remaindersAfter'): Remainders {
  return Object.fromEntries(
    stages.flatMap((stage) => Object.entries(stage[which]).map(([code, remainder]) => [`${stage.stage}.${code}`, remainder])),
  );
}

/** Whether two distributions give the same posts to the same lines. */
export function sameSeats(lines: readonly SeatLine[], others: readonly SeatLine[]): boolean {
  const keyed = (list: readonly SeatLine[]) => list.map(({ heading, quotaCode, actualCount }) => `${heading}/${quotaCode}=${actualCount}`).sort().join();
  return keyed(lines) === keyed(others);
}
type SeatLine = Pick<DistributionLine, 'quotaCode' | 'actualCount'> & { heading: string };

/**
 * What is left over when officers gave the posts by hand: every category's share less what it was given. The stages
 * are those of a generated distribution with the seats replaced.
 */
export function remaindersByHand(total: number, rules: DistributionRules, remainders: Remainders, lines: readonly SeatLine[]): Remainders {
  const seatsOf = (heading: string, quotaCode?: string) =>
    lines.filter((line) => line.heading === heading && (quotaCode === undefined || line.quotaCode === quotaCode)).reduce((sum, line) => sum + line.actualCount, 0);
  const open = seatsOf('open');
  const inclusive = open - seatsOf('open', 'open');
  const leftOver = (stage: DistributionStage['stage'], stageTotal: number, categories: Category[], seats: (code: string) => number) =>
    categories.map(({ code, percent }) => {
      const key = `${stage}.${code}`;
      return [key, round((remainders[key] ?? 0) + (stageTotal * percent) / 100 - seats(code))] as const;
    });
  return Object.fromEntries([
    ...leftOver('heading', total, rules.headings, (code) => seatsOf(code)),
    ...leftOver('inclusion', open, inclusionCategories(rules.inclusiveSharePercent), (code) => (code === 'open' ? open - inclusive : inclusive)),
    ...leftOver('quota', inclusive, rules.quotas, (code) => seatsOf('open', code)),
  ]);
}

/** Remainders are kept to six places; this takes away what binary fractions add. */
function round(remainder: number): number {
  return Math.round(remainder * 1e6) / 1e6;
}
