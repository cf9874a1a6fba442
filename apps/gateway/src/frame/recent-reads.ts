/**
 * Reads that are the same for everybody, kept for a moment: in a rush the database is asked once for all who ask
 * together. Only for what may be shown a moment old; a decision reads the rows themselves.
 */
export type RecentReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;

const MOST_KEPT = 200;

/** `keepMs` of 0 keeps nothing. What failed is not kept. */
export function recentReads(keepMs: number, clockMs: () => number = () => performance.now()): RecentReads {
  const kept = new Map<string, { readAtMs: number; value: Promise<unknown> }>();
  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    if (keepMs === 0) return read();
    const known = kept.get(key);
    // The read of another may have failed with the transaction of that other: then each reads itself.
    if (known && clockMs() - known.readAtMs < keepMs) return known.value.catch(read) as Promise<Value>;
    if (kept.size >= MOST_KEPT) kept.clear();
    const value = read();
    kept.set(key, { readAtMs: clockMs(), value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
