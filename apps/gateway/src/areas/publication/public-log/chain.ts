import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/connection.ts';
import { runTransaction } from '../../../platform/frame/run-transaction.ts';
import { insertSeals, lockLog, selectHead, selectUnchained, type LoggedFacts } from './repository.ts';

const BATCH = 1000;
/** The previous hash of the first entry. */
export const NO_HASH = '0'.repeat(64);

/** The four lines that a hash covers: number, previous hash, instant and facts; documented in `docs/public-log.md`. */
function hashOf(number: number, previous: string, { at, facts }: Pick<LoggedFacts, 'at' | 'facts'>): string {
  return createHash('sha256').update(`${number}\n${previous}\n${at}\n${facts}`, 'utf8').digest('hex');
}

/** Chains the unchained entries. Of several gateways that try at once only one does it. */
export async function sealPublicLog(db: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await runTransaction(db, sealBatch);
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

async function sealBatch(db: Database): Promise<number> {
  if (!(await lockLog(db))) return 0;
  let { number, hash } = (await selectHead(db)) ?? { number: 0, hash: NO_HASH };
  const seals = (await selectUnchained(db, BATCH)).map((entry) => {
    number += 1;
    hash = hashOf(number, hash, entry);
    return { number, entryId: entry.id, hash };
  });
  await insertSeals(db, seals);
  return seals.length;
}
