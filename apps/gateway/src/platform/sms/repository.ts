import type { Id } from '@psc/validation/rules/id.ts';
import type { SmsKind } from '@psc/validation/sms-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { MailTry } from '../mail/repository.ts';
import { UNCLEAR } from './sms-sender.ts';

/** The number that the candidate confirmed by a code and has not changed since; null if there is none. */
export async function selectVerifiedNumber(db: Database, accountId: Id<'account'>): Promise<string | null> {
  const row = await db
    .selectFrom('candidate')
    .select('phoneNumber')
    .where('accountId', '=', accountId)
    .where('phoneVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return row?.phoneNumber || null;
}

/** The confirmed number, if the candidate wants SMS of this kind. */
export async function selectNumberFor(db: Database, accountId: Id<'account'>, kind: SmsKind): Promise<string | null> {
  const wanted = await db.selectFrom('smsOn').select('kind').where('accountId', '=', accountId).where('kind', '=', kind).executeTakeFirst();
  return wanted ? selectVerifiedNumber(db, accountId) : null;
}

export async function selectSmsOn(db: Database, accountId: Id<'account'>): Promise<string[]> {
  const rows = await db.selectFrom('smsOn').select('kind').where('accountId', '=', accountId).execute();
  return rows.map(({ kind }) => kind);
}

export async function switchSms(db: Database, accountId: Id<'account'>, kind: SmsKind, wanted: boolean): Promise<void> {
  if (!wanted) await db.deleteFrom('smsOn').where('accountId', '=', accountId).where('kind', '=', kind).execute();
  else
    await db
      .insertInto('smsOn')
      .values({ accountId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Notes the SMS before the service is called: if that note is still open when the job is retried, the SMS may have been sent. It is stored
 * with the mails, so that officers find it there and a restore takes it into account.
 * @returns the earlier state: not tried, refused, taken, or `unclear`
 */
export async function beginSmsTry(
  db: Database,
  { id, accountId, text }: { id: string; accountId: Id<'account'>; text: string },
  at: Date,
): Promise<'new' | 'refused' | 'taken' | 'unclear'> {
  const inserted = await db
    .insertInto('sentMail')
    .values({ id, accountId, subject: text, firstTriedAt: at, tries: 1, refusal: UNCLEAR, bySms: true })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return 'new';
  const again = await db
    .updateTable('sentMail')
    .set({ tries: sql<number>`tries + 1`, refusal: UNCLEAR })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('refusal', '<>', UNCLEAR)
    .returning('id')
    .executeTakeFirst();
  if (again) return 'refused';
  const { acceptedAt } = await db.selectFrom('sentMail').select('acceptedAt').where('id', '=', id).executeTakeFirstOrThrow();
  return acceptedAt === null ? 'unclear' : 'taken';
}

export async function recordSmsTry(db: Database, id: string, { at, refusal }: MailTry): Promise<void> {
  await db
    .updateTable('sentMail')
    .set({ acceptedAt: refusal === null ? at : null, refusal })
    .where('id', '=', id)
    .execute();
}
