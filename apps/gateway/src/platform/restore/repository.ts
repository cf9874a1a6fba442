import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { SentNote } from '../mail/sent-notes.ts';

/** Those of the ids whose mail is recorded as accepted by the mail server. */
export async function selectAccepted(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('sentMail').select('id').where('id', 'in', ids).where('acceptedAt', 'is not', null).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Replaces the notes of an earlier restore. */
export async function replaceSentBefore(db: Database, notes: readonly SentNote[]): Promise<void> {
  await db.deleteFrom('mailBeforeRestore').execute();
  const digests = notes.map(({ digest }) => digest);
  const times = notes.map(({ at }) => at);
  await sql`insert into mail_before_restore (digest, sent_at)
    select * from unnest(${digests}::text[], ${times}::timestamptz[])`.execute(db);
}

/** @returns the number of sequences that were advanced */
export async function leaveNumbersOut(db: Database, count: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select leave_numbers_out(${count}::integer) as moved`.execute(db);
  return rows[0]!.moved;
}

export async function endEverySignIn(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessionFamily')
    .set({ endedAt: now, endReason: 'byStaff' })
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Schedules an immediate look-up of every attempt that may have been paid after the moment of the restore. */
export async function askAboutAttempts(db: Database, startedSince: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('paymentAttempt')
    .set({ nextCheckAt: now })
    .where('status', '!=', 'paid')
    .where('createdAt', '>=', startedSince)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
