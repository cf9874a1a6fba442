/** A share of the posts. `percent` has at most three decimals; a lower `priority` number comes first. */
export type ShareCategory = { code: string; percent: number; priority: number };

/** One post: what every remainder was after its percent had been added, and the category that got the post. */
export type DistributionTraceStep = { post: number; remainders: Record<string, number>; given: string };

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

/**
 * Gives out posts one by one: each category's percent is added to its remainder, the highest remainder gets the post
 * (ties by priority) and gives back one. SPEC-GAP: what becomes of a fraction of a post is not published; this is the
 * algorithm that the documented fields (percent, priority, decimal value, actual count) fit.
 *
 * @param remainders what earlier distributions left over, in posts; a category that is missing starts from 0
 * @throws RangeError for a total that is no whole number of at least 0, or posts without a category to take them
 */
export function distributeSeats({
  total,
  categories,
  remainders,
}: {
  total: number;
  categories: readonly ShareCategory[];
  remainders: Readonly<Record<string, number>>;
}): SeatDistribution {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`Not a number of posts: ${total}`);
  if (total > 0 && categories.length === 0) throw new RangeError('There is no category to give the posts to.');

  const ranked = categories.toSorted((a, b) => a.priority - b.priority);
  const left = new Map(ranked.map(({ code }) => [code, Math.round((remainders[code] ?? 0) * MILLIONTHS)]));
  const seats = new Map(categories.map(({ code }) => [code, 0]));
  const trace: DistributionTraceStep[] = [];

  for (let post = 1; post <= total; post += 1) {
    for (const { code, percent } of ranked) left.set(code, left.get(code)! + Math.round(percent * MILLIONTHS_IN_PERCENT));
    const grown = inPosts(left);
    const given = ranked.reduce((best, each) => (left.get(each.code)! > left.get(best.code)! ? each : best)).code;
    left.set(given, left.get(given)! - MILLIONTHS);
    seats.set(given, seats.get(given)! + 1);
    trace.push({ post, remainders: grown, given });
  }
  return { seats: Object.fromEntries(seats), remainders: inPosts(left), trace };
}

function inPosts(millionths: Map<string, number>): Record<string, number> {
  return Object.fromEntries([...millionths].map(([code, value]) => [code, value / MILLIONTHS]));
}
