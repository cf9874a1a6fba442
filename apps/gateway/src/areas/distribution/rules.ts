import type { DistributionLine, DistributionStage } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';
import { distributeSeats, type FractionRule } from '@psc/validation/areas/distribution/rules-of-distribution.ts';

/**
 * Remainders by category; the key includes the stage: `heading.open`, `inclusion.inclusive`, `quota.woman`. For headings other than open
 * competition it also includes the heading: `quota.internal.woman`.
 */
export type Remainders = Record<string, number>;
export type Category = { code: string; percent: number; priority: number };

/** The posts of a category are advertised for a quota, or divided again. */
export type Share = Category & ({ quotaCode: string } | { divided: Division });

/** Posts divided among categories, whose posts may be divided in turn. */
export type Division = {
  stage: DistributionStage['stage'];
  /** The category whose posts are divided, if a stage divides several. */
  of?: string;
  shares: Share[];
  /** Posts per category by total number of posts; totals without an entry are divided by percent. */
  table?: Readonly<Record<number, Record<string, number>>>;
};

export type DistributionRules = { division: Division; fractions: FractionRule };

export type ActPercentages = {
  /** The percentages of the class (Civil Service Act, section 7(1)). */
  headings: Category[];
  /** The inclusive part of the open posts, in percent. */
  inclusiveSharePercent: number;
  /** The quotas, in percent of the inclusive part. */
  quotas: Category[];
  inclusiveHeadings: readonly string[];
};

const INCLUSIVE = 'inclusive';

/**
 * SPEC-GAP: the enumeration of quotas has none for promotion, but a line needs one: posts filled from within the service are recorded under
 * `internal`.
 */
const WITHIN_THE_SERVICE = 'internal';

/** The quota of a heading's posts that are open to all who may compete under it. */
export function quotaToAll(heading: string): string {
  return heading === 'open' ? 'open' : WITHIN_THE_SERVICE;
}

/** First the headings of the law, then the posts of an inclusive heading into open and inclusive, then the inclusive posts by quota. */
export function divisionOfAct({ headings, inclusiveSharePercent, quotas, inclusiveHeadings }: ActPercentages): Division {
  const inclusion: Division = {
    stage: 'inclusion',
    shares: [
      { code: 'open', percent: 100 - inclusiveSharePercent, priority: 1, quotaCode: 'open' },
      {
        code: INCLUSIVE,
        percent: inclusiveSharePercent,
        priority: 2,
        divided: { stage: 'quota', shares: quotas.map((quota) => ({ ...quota, quotaCode: quota.code })) },
      },
    ],
  };
  const shares = headings.map((heading): Share => {
    const isInclusive = inclusiveHeadings.includes(heading.code);
    return isInclusive ? { ...heading, divided: inclusion } : { ...heading, quotaCode: quotaToAll(heading.code) };
  });
  return { stage: 'heading', shares };
}

type StageKey = Pick<DistributionStage, 'stage' | 'heading' | 'of'>;

function keyOf({ stage, heading = 'open' }: StageKey, code: string): string {
  return heading === 'open' || stage === 'heading' ? `${stage}.${code}` : `${stage}.${heading}.${code}`;
}

function stageKey({ stage, of }: Division, heading: Heading | undefined): StageKey {
  return { stage, ...(heading !== undefined && { heading }), ...(of !== undefined && { of }) };
}

/** The heading under which the posts of a share are filled: its own if headings are divided. */
const headingUnder = (heading: Heading | undefined, { code }: Category) => heading ?? (code as Heading);

export function distribute(total: number, { division, fractions }: DistributionRules, remainders: Remainders): DistributionStage[] {
  const walk = (part: Division, heading: Heading | undefined, posts: number): DistributionStage[] => {
    const stage = runStage(part, heading, posts, { remainders, rule: fractions });
    const further = part.shares.flatMap((share) =>
      'divided' in share ? walk(share.divided, headingUnder(heading, share), stage.seats[share.code] ?? 0) : [],
    );
    return [stage, ...further];
  };
  return walk(division, undefined, total);
}

type Run = { remainders: Remainders; rule: FractionRule };

function runStage(part: Division, heading: Heading | undefined, total: number, { remainders, rule }: Run): DistributionStage {
  const key = stageKey(part, heading);
  const categories = part.shares.map(({ code, percent, priority }) => ({ code, percent, priority }));
  const remaindersBefore = Object.fromEntries(categories.map(({ code }) => [code, remainders[keyOf(key, code)] ?? 0]));
  const row = part.table?.[total];
  if (row) {
    const seats = Object.fromEntries(categories.map(({ code }) => [code, row[code] ?? 0]));
    // The table's difference from the percentage is carried as a remainder, so that later totals without an entry compensate for it.
    const remaindersAfter = Object.fromEntries(
      categories.map(({ code, percent }) => [code, round(remaindersBefore[code]! + (total * percent) / 100 - seats[code]!)]),
    );
    return { ...key, rule, byTable: true, total, categories, remaindersBefore, steps: [], remaindersAfter, seats };
  }
  const { seats, remainders: remaindersAfter, trace } = distributeSeats({ total, categories, remainders: remaindersBefore, rule });
  return { ...key, rule, total, categories, remaindersBefore, steps: trace, remaindersAfter, seats };
}

export function linesOf({ division }: DistributionRules, stages: readonly DistributionStage[]): DistributionLine[] {
  const walk = (part: Division, heading: Heading | undefined): DistributionLine[] => {
    const wanted = stageKey(part, heading);
    const stage = stages.find((each) => each.stage === wanted.stage && each.heading === wanted.heading && each.of === wanted.of)!;
    return part.shares.flatMap((share) => {
      const under = headingUnder(heading, share);
      return 'divided' in share ? walk(share.divided, under) : [lineOf(under, share, stage)];
    });
  };
  return walk(division, undefined);
}

function lineOf(heading: Heading, share: Category & { quotaCode: string }, stage: DistributionStage): DistributionLine {
  return {
    heading,
    quotaCode: quotaUnder(heading, share.quotaCode),
    priorityValue: share.priority,
    percentValue: share.percent,
    decimalValue: (stage.total * share.percent) / 100,
    actualCount: stage.seats[share.code] ?? 0,
  };
}

/** Posts open to all are recorded under another quota if only staff within the service may compete. */
function quotaUnder(heading: Heading, quotaCode: string): string {
  return quotaCode === 'open' ? quotaToAll(heading) : quotaCode;
}

export function remaindersByCategory(stages: DistributionStage[], which: 'remaindersBefore' | 'remaindersAfter'): Remainders {
  return Object.fromEntries(
    stages.flatMap((stage) => Object.entries(stage[which]).map(([code, remainder]) => [keyOf(stage, code), remainder])),
  );
}

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
 * The remainders of a manual distribution: the share of every category minus its posts. The stages are those of a generated distribution
 * with the seats replaced.
 */
export function remaindersByHand(
  total: number,
  { division }: DistributionRules,
  remainders: Remainders,
  lines: readonly SeatLine[],
): Remainders {
  const seatsOf = (share: Share, heading: Heading): number => {
    if ('divided' in share) return share.divided.shares.reduce((sum, each) => sum + seatsOf(each, heading), 0);
    const quotaCode = quotaUnder(heading, share.quotaCode);
    return lines
      .filter((line) => line.heading === heading && line.quotaCode === quotaCode)
      .reduce((sum, line) => sum + line.actualCount, 0);
  };
  const walk = (part: Division, heading: Heading | undefined, posts: number): [string, number][] =>
    part.shares.flatMap((share) => {
      const under = headingUnder(heading, share);
      const seats = seatsOf(share, under);
      const name = keyOf(stageKey(part, heading), share.code);
      const leftOver = round((remainders[name] ?? 0) + (posts * share.percent) / 100 - seats);
      return [[name, leftOver], ...('divided' in share ? walk(share.divided, under, seats) : [])];
    });
  return Object.fromEntries(walk(division, undefined, total));
}

/** Rounds to the six stored decimal places, which removes binary rounding errors. */
function round(remainder: number): number {
  return Math.round(remainder * 1e6) / 1e6;
}
