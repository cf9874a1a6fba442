import { createHash, randomUUID } from 'node:crypto';
import type { RecordProblem } from '@psc/api-client/platform/record.ts';
import type { Database } from '../database/connection.ts';
import { runTransaction } from '../frame/run-transaction.ts';
import {
  insertCheck,
  insertSeals,
  lockChain,
  selectForgotten,
  selectHead,
  selectPlaces,
  selectSettled,
  selectUnchained,
  type ChainedLine,
  type ChainedPlace,
  type Seal,
} from './repository/chain.ts';

const BATCH = 5000;
/**
 * Longer than any writing transaction takes: a line with a smaller number than one chained this long ago is already visible or never will
 * be.
 */
const SETTLED_AFTER_MS = 60 * 60_000;
const NO_HASH = Buffer.alloc(32);

const sha256 = (covered: unknown): Buffer => createHash('sha256').update(JSON.stringify(covered)).digest();

/** The salt keeps erased values from being guessed by trying likely ones. */
const valuesHashOf = (salt: string, { before, after }: ChainedLine): Buffer => sha256([salt, before, after]);

/** Documented in `docs/adr/2026-11-22-the-record-is-a-chain.md`. */
function hashOf(number: number, previous: Buffer, line: ChainedLine, valuesHash: Buffer | null): Buffer {
  const { id, at, accountId, requestId, action, subject, forAccountId } = line;
  const place = [number, previous.toString('hex')];
  return sha256([...place, id, at, accountId, requestId, action, subject, valuesHash?.toString('hex') ?? null, forAccountId]);
}

/** Chains the committed unchained lines, and returns their number. Of several gateways that try at once only one does it. */
export async function sealRecord(db: Database, now: () => Date): Promise<number> {
  let settled = await selectSettled(db, new Date(now().getTime() - SETTLED_AFTER_MS));
  let chained = 0;
  for (;;) {
    const seals = await runTransaction(db, (transaction) => sealBatch(transaction, settled, now()));
    chained += seals.length;
    if (seals.length < BATCH) return chained;
    settled = seals.at(-1)!.entryId;
  }
}

async function sealBatch(db: Database, settled: number, now: Date): Promise<Seal[]> {
  if (!(await lockChain(db))) return [];
  let { number, hash } = (await selectHead(db)) ?? { number: 0, hash: NO_HASH };
  const seals = (await selectUnchained(db, settled, BATCH)).map((line): Seal => {
    const salt = line.before === null && line.after === null ? null : randomUUID();
    const valuesHash = salt && valuesHashOf(salt, line);
    number += 1;
    hash = hashOf(number, hash, line, valuesHash);
    return { number, entryId: line.id, entryAt: line.at, hash, salt, valuesHash };
  });
  if (seals.length > 0) await insertSeals(db, seals, now);
  return seals;
}

export type Break = { number: number | null; entryId: number | null; problem: RecordProblem };
export type Verdict = { startedAt: Date; endedAt: Date; lines: number; lastHash: Buffer | null; broken: Break | null };
export type NotedHead = { number: number; hash: string };

/** Recomputes every hash and stores the verdict. With a noted head, also checks that the chain still contains it. */
export async function verifyRecord(db: Database, now: () => Date, askedBy: number | null, noted?: NotedHead): Promise<Verdict> {
  const startedAt = now();
  const walked = await walk(db, noted);
  const broken = walked.broken ?? (await forgotten(db, startedAt)) ?? missingHead(walked, noted);
  const endedAt = now();
  await insertCheck(db, {
    ...{ startedAt, endedAt, askedBy, lines: walked.lines, lastHash: walked.hash },
    brokenNumber: broken?.number ?? null,
    brokenEntryId: broken?.entryId ?? null,
    problem: broken?.problem ?? null,
  });
  return { startedAt, endedAt, lines: walked.lines, lastHash: walked.hash, broken };
}

type Walked = { number: number; hash: Buffer | null; lines: number; broken: Break | null };

async function walk(db: Database, noted: NotedHead | undefined): Promise<Walked> {
  let number = 0;
  let hash: Buffer = NO_HASH;
  const endedWith = (broken: Break | null): Walked => ({ number, hash: number === 0 ? null : hash, lines: number, broken });
  for (;;) {
    const places = await selectPlaces(db, number, BATCH);
    for (const place of places) {
      const at = { number: place.number, entryId: place.entryId };
      if (place.number !== number + 1) return endedWith({ number: number + 1, entryId: null, problem: 'gap' });
      if (place.id === null) return endedWith({ ...at, problem: 'missing' });
      const reckoned = hashOf(place.number, hash, place, place.valuesHash);
      if (!reckoned.equals(place.hash) || !holdsValues(place)) return endedWith({ ...at, problem: 'changed' });
      if (noted?.number === place.number && noted.hash.toLowerCase() !== reckoned.toString('hex'))
        return endedWith({ ...at, problem: 'otherHead' });
      number = place.number;
      hash = reckoned;
    }
    if (places.length < BATCH) return endedWith(null);
  }
}

/** Only the values of an anonymised candidate may be missing. */
function holdsValues(place: Exclude<ChainedPlace, { id: null }>): boolean {
  const { salt, valuesHash, before, after, mayBeErased } = place;
  if (salt !== null) return valuesHash !== null && valuesHashOf(salt, place).equals(valuesHash);
  return before === null && after === null && (valuesHash === null || mayBeErased);
}

async function forgotten(db: Database, now: Date): Promise<Break | null> {
  const entryId = await selectForgotten(db, await selectSettled(db, new Date(now.getTime() - SETTLED_AFTER_MS)));
  return entryId === null ? null : { number: null, entryId, problem: 'unsealed' };
}

function missingHead({ number }: Walked, noted: NotedHead | undefined): Break | null {
  return noted && noted.number > number ? { number: noted.number, entryId: null, problem: 'otherHead' } : null;
}
