import type { SmsKind } from '@psc/validation/sms-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { MailTry } from '../mail/repository.ts';

/** The number to which a code came by SMS and that has not been changed since; null where there is none. */
export async function selectVerifiedNumber(db: Database, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('candidate')
    .select('phoneNumber')
    .where('accountId', '=', accountId)
    .where('phoneVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return row?.phoneNumber || null;
}

/** The same for candidates who want SMS of this kind. */
export async function selectNumberFor(db: Database, accountId: number, kind: SmsKind): Promise<string | null> {
  const wanted = await db.selectFrom('smsOn').select('kind').where('accountId', '=', accountId).where('kind', '=', kind).executeTakeFirst();
  return wanted ? selectVerifiedNumber(db, accountId) : null;
}

export async function selectSmsOn(db: Database, accountId: number): Promise<string[]> {
  const rows = await db.selectFrom('smsOn').select('kind').where('accountId', '=', accountId).execute();
  return rows.map(({ kind }) => kind);
}

export async function switchSms(db: Database, accountId: number, kind: SmsKind, wanted: boolean): Promise<void> {
  if (!wanted) await db.deleteFrom('smsOn').where('accountId', '=', accountId).where('kind', '=', kind).execute();
  else
    await db
      .insertInto('smsOn')
      .values({ accountId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Whether the service took this one when its job ran before. */
export async function wasTaken(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('sentMail').select('id').where('id', '=', id).where('acceptedAt', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

/** Beside the mails, so that officers find it with them and a restore knows it. */
export async function recordSmsTry(
  db: Database,
  { id, accountId, text }: { id: string; accountId: number; text: string },
  { at, refusal }: MailTry,
): Promise<void> {
  const acceptedAt = refusal === null ? at : null;
  await db
    .insertInto('sentMail')
    .values({ id, accountId, subject: text, firstTriedAt: at, tries: 1, acceptedAt, refusal, bySms: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ tries: sql<number>`sent_mail.tries + 1`, acceptedAt, refusal }))
    .execute();
}
