/**
 * Caches reads that are the same for all callers for a moment, so that in a rush one query answers them all. Only for values that may be
 * shown slightly stale; a decision reads the rows themselves.
 */
export type RecentReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;

const MOST_KEPT = 1000;

/** A `keepMs` of 0 turns the cache off. Failed reads are not cached. */
export function recentReads(keepMs: number, clockMs: () => number = () => performance.now()): RecentReads {
  const kept = new Map<string, { readAtMs: number; value: Promise<unknown> }>();
  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    if (keepMs === 0) return read();
    const known = kept.get(key);
    // Another caller's read may have failed with its transaction; then each caller reads on its own.
    if (known && clockMs() - known.readAtMs < keepMs) return known.value.catch(read) as Promise<Value>;
    // The oldest comes first, because a read that is repeated is inserted at the end.
    kept.delete(key);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    const value = read();
    kept.set(key, { readAtMs: clockMs(), value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
