import { compiledOnce, type Sent } from '../database/compiled-once.ts';
import { jsonbText } from '../database/json.ts';
import type { Database } from '../database/connection.ts';

/**
 * One line of the audit trail. `action` is what was done (the id of the call unless given),
 * `subject` the thing it was done to, such as `requisition:12` or `candidate:10000001`.
 * Passwords, tokens and whole documents never go in.
 */
export type AuditEntry = { action?: string; subject: string; before?: unknown; after?: unknown };

const insertEntry = compiledOnce(
  (db, entry: { at: Date; accountId: number | null; requestId: string; action: string; subject: string; before: string | null; after: string | null }) =>
    db.insertInto('auditEntry').values({
      at: entry.at,
      accountId: entry.accountId,
      requestId: entry.requestId,
      action: entry.action,
      subject: entry.subject,
      before: jsonbText(entry.before) as never,
      after: jsonbText(entry.after) as never,
    }),
);

export type WrittenAuditEntry = AuditEntry & { at: Date; accountId: number | null; requestId: string; action: string };

export async function writeAuditEntry(db: Database, entry: WrittenAuditEntry): Promise<void> {
  await (await sendAuditEntry(db, entry)).answer;
}

/** The same without waiting for its answer. */
export function sendAuditEntry(db: Database, entry: WrittenAuditEntry): Promise<Sent<unknown>> {
  const textOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return insertEntry.send(db, { ...entry, before: textOf(entry.before), after: textOf(entry.after) });
}
