import { sql } from 'kysely';
import { jsonb } from '../database/json.ts';
import type { Database } from '../database/connection.ts';
import type { Actor } from './actor.ts';

/**
 * One line of the audit trail. `action` is what was done (the id of the call unless given),
 * `subject` the thing it was done to, such as `requisition:12` or `candidate:10000001`.
 * Passwords, tokens and whole documents never go in.
 */
export type AuditEntry = {
  action?: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  /** Who acted, where the call does not say it yet: the person who signs in. */
  accountId?: number;
};

export type WrittenAuditEntry = Omit<AuditEntry, 'accountId'> & {
  at: Date;
  accountId: number | null;
  /** In whose place the account acted. */
  forAccountId?: number | null;
  requestId: string;
  action: string;
};

// Any JSON may be kept there, which the types of the columns do not say.
const kept = (value: unknown) => (value === undefined ? null : jsonb(value)) as never;
const rowOf = ({ before, after, forAccountId = null, ...line }: WrittenAuditEntry) => ({
  ...line,
  forAccountId,
  before: kept(before),
  after: kept(after),
});

/** Names the colleague in whose place a deputy acts for the decisions that a transaction writes (`keep_in_whose_place`). */
export async function nameAbsent(transaction: Database, actor: Actor): Promise<void> {
  if (actor.kind !== 'staff' || actor.inPlaceOf === null) return;
  await sql`select set_config('psc.in_place_of', ${String(actor.inPlaceOf.accountId)}, true)`.execute(transaction);
}

export async function writeAuditEntries(db: Database, lines: WrittenAuditEntry[]): Promise<void> {
  if (lines.length > 0) await db.insertInto('auditEntry').values(lines.map(rowOf)).execute();
}

/** Writes at least one line in the same statement as what follows: `withAuditEntries(db, lines).updateTable(…)`. */
export function withAuditEntries(db: Database, lines: WrittenAuditEntry[]) {
  return db.with('writtenLines', (inside) => inside.insertInto('auditEntry').values(lines.map(rowOf)));
}
