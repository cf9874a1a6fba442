/** A share of the posts. `percent` has at most three decimals; a lower `priority` number comes first. */
export type ShareCategory = { code: string; percent: number; priority: number };

/** One post: what every remainder was after its percent had been added, and the category that got the post. */
export type DistributionTraceStep = {
  post: number;
  remainders: Record<string, number>;
  given: string;
  /** The post was due to the category: without it, it would have got less than the whole posts of its share. */
  due?: true;
};

/**
 * What becomes of the fractions of posts: the highest remainder takes the post, or the fraction moves on to the next
 * category in the order of the law.
 */
export type FractionRule = 'highestRemainder' | 'nextInOrder';

export type SeatDistribution = {
  /** Whole posts; their sum is the total. */
  seats: Record<string, number>;
  /** What each category carries on to the next distribution, in posts. */
  remainders: Record<string, number>;
  trace: DistributionTraceStep[];
};

// Remainders are summed in millionths of a post: whole numbers, so that nothing is lost to binary fractions.
const MILLIONTHS = 1_000_000;
const MILLIONTHS_IN_PERCENT = MILLIONTHS / 100;

type Posts = {
  total: number;
  categories: readonly ShareCategory[];
  /** What earlier distributions left over, in posts; a category that is missing starts from 0. */
  remainders: Readonly<Record<string, number>>;
};

/** Amounts in millionths of a post by category. */
type Amounts = Map<string, number>;

const shareOf = (percent: number, posts: number) => Math.round(percent * MILLIONTHS_IN_PERCENT) * posts;

/**
 * Divides posts by percent. Their sum is the total, and no category gets fewer than the whole posts of its share together with what
 * earlier distributions left over.
 * SPEC-GAP: what becomes of a fraction of a post is not published; the highest remainder is the rule that the documented
 * fields (percent, priority, decimal value, actual count) fit, and a commission may choose the other.
 *
 * @throws RangeError for a total that is no whole number of at least 0, or posts without a category to take them
 */
export function distributeSeats({ rule = 'highestRemainder', ...posts }: Posts & { rule?: FractionRule }): SeatDistribution {
  const { total, categories } = posts;
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`Not a number of posts: ${total}`);
  if (total > 0 && categories.length === 0) throw new RangeError('There is no category to give the posts to.');
  const ranked = categories.toSorted((a, b) => a.priority - b.priority);
  const left: Amounts = new Map(ranked.map(({ code }) => [code, Math.round((posts.remainders[code] ?? 0) * MILLIONTHS)]));
  const seats = new Map(categories.map(({ code }) => [code, 0]));
  const trace = rule === 'highestRemainder' ? giveByRemainder(total, ranked, left, seats) : giveInOrder(total, ranked, left, seats);
  return { seats: Object.fromEntries(seats), remainders: inPosts(left), trace };
}

/** For each post in turn every percent is added to its remainder; the highest gets the post (ties by priority) and gives back one. */
function giveByRemainder(total: number, ranked: ShareCategory[], left: Amounts, seats: Map<string, number>): DistributionTraceStep[] {
  const wholePosts = new Map(
    ranked.map(({ code, percent }) => [code, Math.floor((left.get(code)! + shareOf(percent, total)) / MILLIONTHS)]),
  );
  const dueTo = ({ code }: ShareCategory) => Math.max(0, wholePosts.get(code)! - seats.get(code)!);
  const trace: DistributionTraceStep[] = [];
  for (let post = 1; post <= total; post += 1) {
    for (const { code, percent } of ranked) left.set(code, left.get(code)! + shareOf(percent, 1));
    const grown = inPosts(left);
    const highest = highestOf(ranked, left);
    // The last posts go to those who would otherwise miss a whole post of their share.
    const isTight = ranked.reduce((sum, each) => sum + dueTo(each), 0) > total - post;
    const due =
      isTight && dueTo(highest) === 0
        ? highestOf(
            ranked.filter((each) => dueTo(each) > 0),
            left,
          )
        : null;
    const { code } = due ?? highest;
    left.set(code, left.get(code)! - MILLIONTHS);
    seats.set(code, seats.get(code)! + 1);
    trace.push({ post, remainders: grown, given: code, ...(due && { due: true as const }) });
  }
  return trace;
}

function highestOf(ranked: readonly ShareCategory[], left: Amounts): ShareCategory {
  return ranked.reduce((best, each) => (left.get(each.code)! > left.get(best.code)! ? each : best));
}

/** Each category in order gets the whole posts of its share; its fraction moves on to the next, and of the last to the next requisition. */
function giveInOrder(total: number, ranked: ShareCategory[], left: Amounts, seats: Map<string, number>): DistributionTraceStep[] {
  const trace: DistributionTraceStep[] = [];
  for (const { code, percent } of ranked) left.set(code, left.get(code)! + shareOf(percent, total));
  for (const [index, { code }] of ranked.entries()) {
    const next = ranked[index + 1];
    // Nobody comes after the last category, so it takes the posts that are left.
    const enough = next === undefined ? Number.NEGATIVE_INFINITY : MILLIONTHS;
    while (trace.length < total && left.get(code)! >= enough) {
      trace.push({ post: trace.length + 1, remainders: inPosts(left), given: code });
      left.set(code, left.get(code)! - MILLIONTHS);
      seats.set(code, seats.get(code)! + 1);
    }
    if (next === undefined) break;
    left.set(next.code, left.get(next.code)! + left.get(code)!);
    left.set(code, 0);
  }
  return trace;
}

function inPosts(millionths: Amounts): Record<string, number> {
  return Object.fromEntries([...millionths].map(([code, value]) => [code, value / MILLIONTHS]));
}
