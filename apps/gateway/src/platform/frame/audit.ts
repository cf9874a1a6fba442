import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonb } from '../database/json.ts';
import type { Database } from '../database/connection.ts';
import type { Actor } from './actor.ts';

/**
 * One line of the audit trail. `action` is the id of the call unless given, `subject` the thing that it changed, such as `requisition:12`
 * or `candidate:10000001`. Never put passwords, tokens or whole documents in.
 */
export type AuditEntry = {
  action?: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  /** The account, when the call has no signed-in user yet: the person who is signing in. */
  accountId?: Id<'account'>;
};

export type WrittenAuditEntry = Omit<AuditEntry, 'accountId'> & {
  at: Date;
  accountId: Id<'account'> | null;
  /** The colleague for whom the deputy acted. */
  forAccountId?: number | null;
  requestId: string;
  action: string;
};

// The column types do not allow every JSON value, but the columns do.
const kept = (value: unknown) => (value === undefined ? null : jsonb(value)) as never;
const rowOf = ({ before, after, forAccountId = null, ...line }: WrittenAuditEntry) => ({
  ...line,
  forAccountId,
  before: kept(before),
  after: kept(after),
});

/** Records the absent colleague with every decision that a deputy's transaction writes (`keep_in_whose_place`). */
export async function setActingFor(transaction: Database, actor: Actor): Promise<void> {
  if (actor.kind !== 'staff' || actor.inPlaceOf === null) return;
  await sql`select set_config('psc.in_place_of', ${String(actor.inPlaceOf.accountId)}, true)`.execute(transaction);
}

export async function writeAuditEntries(db: Database, lines: WrittenAuditEntry[]): Promise<void> {
  if (lines.length > 0) await db.insertInto('auditEntry').values(lines.map(rowOf)).execute();
}

/**
 * Writes the lines in the same statement as the query that follows: `withAuditEntries(db, lines).updateTable(…)`. Needs at least one line.
 */
export function withAuditEntries(db: Database, lines: WrittenAuditEntry[]) {
  return db.with('writtenLines', (inside) => inside.insertInto('auditEntry').values(lines.map(rowOf)));
}
