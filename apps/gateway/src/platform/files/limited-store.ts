import pLimit from 'p-limit';
import { refuse } from '../frame/refusal.ts';
import type { FileStore } from './file-store.ts';

/**
 * A store with at most `atOnce` parallel requests; when it is slow, calls beyond `mostWaiting` are refused so that their bytes do not fill
 * the memory.
 */
export function limitedStore(store: FileStore, { atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): FileStore {
  const limit = pLimit(atOnce);
  /** @throws Refusal 503 when too many wait */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= mostWaiting) throw refuse.unavailable();
    return limit(work);
  };
  return {
    put: async (sha256, bytes) => inTurn(() => store.put(sha256, bytes)),
    get: async (sha256) => inTurn(() => store.get(sha256)),
    // Only the nightly job uses these, one after another.
    storedBefore: store.storedBefore,
    remove: store.remove,
    ...(store.probe && { probe: store.probe }),
  };
}
