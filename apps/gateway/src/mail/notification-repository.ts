import type { Insertable } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Notification } from '../database/schema.gen.ts';

export type MailNotification = Omit<Insertable<Notification>, 'mailJob' | 'readAt'>;

/** The line of a mail in the list of notifications, once for each mail however often it is tried. */
export async function insertMailNotification(db: Database, mailJob: string, notification: MailNotification): Promise<void> {
  await db
    .insertInto('notification')
    .values({ ...notification, mailJob })
    .onConflict((conflict) => conflict.column('mailJob').doNothing())
    .execute();
}
