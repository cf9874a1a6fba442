import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const ENDS_WITHIN_MS = 2000;

/** Reads the whole cluster as a base backup does, again and again until stopped, and keeps no copy. Returns the number of whole backups. */
export function backUp(url: string): { stop: () => Promise<number> } {
  const stopped = new AbortController();
  let backups = 0;
  let failure: unknown;
  const client = new pg.Client({ connectionString: url, replication: 'database' } as pg.ClientConfig);
  client.on('error', () => undefined);
  const repeat = async () => {
    await client.connect();
    for (; !stopped.signal.aborted; backups += 1)
      await client.query(`BASE_BACKUP (TARGET 'blackhole', CHECKPOINT 'fast', WAIT false, MANIFEST 'no')`);
  };
  const running = repeat().catch((error: unknown) => {
    if (!stopped.signal.aborted) failure = error;
  });
  return {
    stop: async () => {
      stopped.abort();
      // A backup of a large cluster outlasts the bench; the server ends it when its client leaves.
      await Promise.race([running, wait(ENDS_WITHIN_MS)]);
      await client.end().catch(() => undefined);
      if (failure !== undefined) throw new Error('The base backup failed.', { cause: failure });
      return backups;
    },
  };
}
