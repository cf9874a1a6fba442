import type { Id } from '@psc/validation/rules/id.ts';
import type { Notification } from '../database/schema.gen.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Mail } from './mailer.ts';

/** One try to send a mail; `refusal` is the server's code without its text, which may name the person. */
export type MailTry = { at: Date; refusal: string | null };

/** The candidate is found by the address; a mail to an address without an account has none. */
export async function recordTry(db: Database, { id, to, subject, of }: Mail, { at, refusal }: MailTry): Promise<void> {
  const acceptedAt = refusal === null ? at : null;
  await sql`insert into sent_mail (id, account_id, subject, first_tried_at, tries, accepted_at, refusal, word, advt_code)
    values (${id}::uuid, (select id from account where kind = 'candidate' and lower(email) = lower(${to})), ${subject}, ${at}, 1, ${acceptedAt}, ${refusal},
      ${of?.word ?? null}, ${of?.advtCode ?? null})
    on conflict (id) do update set tries = sent_mail.tries + 1, accepted_at = excluded.accepted_at, refusal = excluded.refusal`.execute(db);
}

/** When a mail was sent before the database was restored; each stored line accounts for one mail and is used up. */
export async function takeSentBeforeRestore(db: Database, digest: string): Promise<Date | null> {
  const { rows } = await sql<{ sentAt: Date }>`delete from mail_before_restore where id =
    (select id from mail_before_restore where digest = ${digest} order by id limit 1 for update skip locked) returning sent_at`.execute(db);
  return rows[0]?.sentAt ?? null;
}

/** A mail that its candidate has switched off: it appears among the notifications, and counts as not sent. */
export async function recordUnsent(db: Database, { id, subject, of }: Mail, accountId: Id<'account'>, at: Date): Promise<void> {
  await db
    .insertInto('sentMail')
    .values({ id, accountId, subject, firstTriedAt: at, tries: 0, word: of?.word ?? null, advtCode: of?.advtCode ?? null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export type MailNotification = Omit<Insertable<Notification>, 'mailJob' | 'readAt'>;

/** Adds the mail to the list of notifications, once however often it is retried; returns whether it was new. */
export async function insertMailNotification(db: Database, mailJob: string, notification: MailNotification): Promise<boolean> {
  const inserted = await db
    .insertInto('notification')
    .values({ ...notification, mailJob })
    .onConflict((conflict) => conflict.column('mailJob').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function selectSwitchedOff(db: Database, accountId: Id<'account'>): Promise<string[]> {
  const rows = await db.selectFrom('notificationOff').select('kind').where('accountId', '=', accountId).execute();
  return rows.map(({ kind }) => kind);
}

export async function switchMails(db: Database, accountId: Id<'account'>, kind: string, mailed: boolean): Promise<void> {
  if (mailed) await db.deleteFrom('notificationOff').where('accountId', '=', accountId).where('kind', '=', kind).execute();
  else
    await db
      .insertInto('notificationOff')
      .values({ accountId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
