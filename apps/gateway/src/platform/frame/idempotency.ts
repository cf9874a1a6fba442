import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Actor } from './actor.ts';
import { withAuditEntries, type WrittenAuditEntry } from './audit.ts';
import { refuse } from './refusal.ts';
import { ReceivedFile } from './received-file.ts';

const KEY = /^[\x21-\x7E]{8,100}$/;
/** If a gateway died during a call, the call may be retried after this time. */
const ABANDONED_AFTER_SECONDS = 180;

type KeyRow = { actor: string; callId: string; key: string };
export type IdempotentCall = KeyRow & { bodySha256: Buffer; now: Date };

/** @throws Refusal 400 for a malformed key */
export function idempotentCall(header: string | undefined, actor: Actor, callId: string, input: unknown, now: Date): IdempotentCall | null {
  if (header === undefined) return null;
  if (!KEY.test(header)) throw refuse.badRequest('gateway.frame.wrongIdempotencyKey');
  const actorName = actor.kind === 'public' ? 'public' : String(actor.accountId);
  return { actor: actorName, callId, key: header, bodySha256: hashOf(input), now };
}

function hashOf(input: unknown): Buffer {
  const replaceFiles = (_name: string, value: unknown) =>
    value instanceof ReceivedFile ? { name: value.name, sha256: createHash('sha256').update(value.bytes).digest('hex') } : value;
  return createHash('sha256').update(JSON.stringify(input, replaceFiles)).digest();
}

const insertKey = (db: Database, call: KeyRow & { bodySha256: Buffer; now: Date; abandonedBefore: Date }) =>
  db
    .insertInto('idempotencyKey')
    .values({ actor: call.actor, callId: call.callId, key: call.key, bodySha256: call.bodySha256, createdAt: call.now })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'callId', 'key'])
        .doUpdateSet({ createdAt: call.now, bodySha256: call.bodySha256 })
        .where('idempotencyKey.answer', 'is', null)
        .where('idempotencyKey.createdAt', '<', call.abandonedBefore),
    )
    .returning(sql<number>`1`.as('taken'));

function selectFirst(db: Database, { actor, callId, key }: KeyRow) {
  return db
    .selectFrom('idempotencyKey')
    .select(['bodySha256', 'answer'])
    .where('actor', '=', actor)
    .where('callId', '=', callId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Claims the key, or finds the answer stored under it. Inside the call's transaction, a second call with the same key waits here until the
 * first has ended.
 * @returns the first answer, or null when this call is the first
 * @throws Refusal 409 while the first call is still running, 422 when the same key comes with another body
 */
export async function takeKey(db: Database, call: IdempotentCall): Promise<string | null> {
  const { actor, callId, key, bodySha256, now } = call;
  const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_SECONDS * 1000);
  const taken = await insertKey(db, { actor, callId, key, bodySha256, now, abandonedBefore }).executeTakeFirst();
  if (taken) return null;
  const first = await selectFirst(db, call);
  // The first call was refused meanwhile and released its key, so this one becomes the first.
  if (!first) return takeKey(db, call);
  if (!Buffer.from(first.bodySha256).equals(bodySha256)) throw refuse.idempotencyKeyReused();
  if (first.answer === null) throw refuse.conflict('gateway.frame.stillUnderWay');
  return first.answer;
}

export async function keepAnswer(db: Pick<Database, 'updateTable'>, { actor, callId, key }: IdempotentCall, answer: string): Promise<void> {
  await db
    .updateTable('idempotencyKey')
    .set({ answer })
    .where('actor', '=', actor)
    .where('callId', '=', callId)
    .where('key', '=', key)
    .execute();
}

/** Stores the answer and its audit lines, at least one, in one statement. */
export async function keepAnswerAndLines(db: Database, call: IdempotentCall, answer: string, lines: WrittenAuditEntry[]): Promise<void> {
  await keepAnswer(withAuditEntries(db, lines), call, answer);
}

/** Allows a retry under the same key after a call that was refused or failed. */
export async function releaseKey(db: Database, { actor, callId, key }: IdempotentCall): Promise<void> {
  await db
    .deleteFrom('idempotencyKey')
    .where('actor', '=', actor)
    .where('callId', '=', callId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute();
}
