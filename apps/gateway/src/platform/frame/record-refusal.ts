import { LRUCache } from 'lru-cache';
import type { Actor } from './actor.ts';
import { writeAuditEntries } from './audit.ts';
import type { Tools } from './context.ts';
import { Refusal } from './refusal.ts';

const FORBIDDEN = 403;
/** A program that repeats the same call would fill the record, so each refusal is recorded once a minute. */
const ONCE_IN_MS = 60_000;
const MOST_REMEMBERED = 10_000;

// One for each database, because tests run many gateways in one process.
const remembered = new WeakMap<object, LRUCache<string, number>>();

function isNew(tools: Tools, key: string): boolean {
  const known = remembered.get(tools.db) ?? new LRUCache<string, number>({ max: MOST_REMEMBERED });
  remembered.set(tools.db, known);
  const now = tools.now().getTime();
  const before = known.get(key);
  if (before !== undefined && now - before < ONCE_IN_MS) return false;
  known.set(key, now);
  return true;
}

type Refused = { actor: Actor; callId: string; requestId: string; address: string };

/** These ask the person for a further step; they are not attempts to exceed their permissions. */
const FURTHER_STEPS = new Set([
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_SET_UP_REQUIRED',
  'FRESH_PROOF_REQUIRED',
  'DEPUTYSHIP_OVER',
]);

/** Records that a signed-in user was refused for lack of permission; other errors are not recorded. */
export async function recordRefusal(tools: Tools, error: unknown, { actor, callId, requestId, address }: Refused): Promise<void> {
  if (!(error instanceof Refusal) || error.details.status !== FORBIDDEN || actor.kind === 'public') return;
  if (FURTHER_STEPS.has(error.details.errorCode ?? '') || !isNew(tools, `${actor.accountId} ${callId}`)) return;
  const forAccountId = actor.kind === 'staff' ? (actor.inPlaceOf?.accountId ?? null) : null;
  const by = { at: tools.now(), accountId: actor.accountId, forAccountId, requestId };
  const line = { action: 'refused', subject: `call:${callId}`, after: { address }, ...by };
  // The refusal is answered even if its line cannot be written: a failing database shows in the log of every other call.
  await writeAuditEntries(tools.db, [line]).catch(() => undefined);
}
