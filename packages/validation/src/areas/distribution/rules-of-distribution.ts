/** A share of the posts. `percent` has at most three decimals; a lower `priority` number comes first. */
export type ShareCategory = { code: string; percent: number; priority: number };

/** One post: all remainders after their percents were added, and the category that got the post. */
export type DistributionTraceStep = {
  post: number;
  remainders: Record<string, number>;
  given: string;
  /** The post was due to the category, which would otherwise have got fewer than the whole posts of its share. */
  due?: true;
};

/**
 * How fractions of posts are assigned: the highest remainder gets the post, or the fraction moves on to the next category in the order of
 * the law.
 */
export type FractionRule = 'highestRemainder' | 'nextInOrder';

export type SeatDistribution = {
  /** Whole posts; their sum is the total. */
  seats: Record<string, number>;
  /** Posts that each category carries over to the next distribution. */
  remainders: Record<string, number>;
  trace: DistributionTraceStep[];
};

// Remainders are summed in millionths of a post: whole numbers, so binary fractions cause no loss.
const MILLIONTHS = 1_000_000;
const MILLIONTHS_IN_PERCENT = MILLIONTHS / 100;

type Posts = {
  total: number;
  categories: readonly ShareCategory[];
  /** Posts carried over from earlier distributions; a missing category starts from 0. */
  remainders: Readonly<Record<string, number>>;
};

/** Millionths of a post by category. */
type Amounts = Map<string, number>;

const shareOf = (percent: number, posts: number) => Math.round(percent * MILLIONTHS_IN_PERCENT) * posts;

/**
 * Divides posts by percent. The seats sum to the total, and no category gets fewer than the whole posts of its share plus its remainder
 * from earlier distributions.
 * SPEC-GAP: the rule for fractions of a post is not published. The highest remainder matches the documented fields (percent, priority,
 * decimal value, actual count), and a commission may choose the other rule.
 *
 * @throws RangeError if the total is not a whole number of at least 0, or no category can take the posts
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

/** For each post, adds every percent to its remainder; the highest remainder gets the post (ties by priority) and loses one. */
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
    // The last posts go to categories that would otherwise miss a whole post of their share.
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

/**
 * Each category in order gets the whole posts of its share. Its fraction moves on to the next category, that of the last one to the next
 * requisition. A category that received a post in advance gives it back itself: its debt does not move on.
 */
function giveInOrder(total: number, ranked: ShareCategory[], left: Amounts, seats: Map<string, number>): DistributionTraceStep[] {
  const trace: DistributionTraceStep[] = [];
  for (const { code, percent } of ranked) left.set(code, left.get(code)! + shareOf(percent, total));
  for (const [index, { code }] of ranked.entries()) {
    const next = ranked[index + 1];
    // The last category has no next one, so it takes the posts that are left.
    const enough = next === undefined ? Number.NEGATIVE_INFINITY : MILLIONTHS;
    while (trace.length < total && left.get(code)! >= enough) {
      trace.push({ post: trace.length + 1, remainders: inPosts(left), given: code });
      left.set(code, left.get(code)! - MILLIONTHS);
      seats.set(code, seats.get(code)! + 1);
    }
    if (next === undefined) break;
    const fraction = Math.max(left.get(code)!, 0);
    left.set(next.code, left.get(next.code)! + fraction);
    left.set(code, left.get(code)! - fraction);
  }
  return trace;
}

function inPosts(millionths: Amounts): Record<string, number> {
  return Object.fromEntries([...millionths].map(([code, value]) => [code, value / MILLIONTHS]));
}
