import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isBlocked } from '../../../platform/frame/identify.ts';
import { stateOn } from '../../access/staff-account/repository/accounts.ts';

export async function selectWanted(db: Database, accountId: Id<'account'>): Promise<boolean> {
  const row = await db.selectFrom('staff').select('dailyMail').where('accountId', '=', accountId).executeTakeFirstOrThrow();
  return row.dailyMail;
}

export async function setWanted(db: Database, accountId: Id<'account'>, wanted: boolean): Promise<void> {
  await db.updateTable('staff').set({ dailyMail: wanted }).where('accountId', '=', accountId).execute();
}

/** Staff who want the mail, can sign in today and have not received today's. */
export async function selectRecipients(db: Database, dayAd: string, now: Date, after: number, limit: number) {
  const rows = await db
    .selectFrom('staff as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .where('s.dailyMail', '=', true)
    .where('s.accountId', '>', after)
    .where((eb) => eb(stateOn(dayAd), '=', 'active'))
    .where((eb) => eb.or([eb('s.dailyMailSentOnAd', 'is', null), eb('s.dailyMailSentOnAd', '<', dayAd)]))
    .select(['s.accountId', 's.organizationId', 'a.email', 'a.language', 'a.blockedFrom', 'a.blockedUntil'])
    .orderBy('s.accountId')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, blocked: isBlocked(row, now) }));
}

/** False if another gateway is already sending this person's mail of the day. */
export async function takeDay(db: Database, accountId: Id<'account'>, dayAd: string): Promise<boolean> {
  const taken = await db
    .updateTable('staff')
    .set({ dailyMailSentOnAd: dayAd })
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('dailyMailSentOnAd', 'is', null), eb('dailyMailSentOnAd', '<', dayAd)]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export function selectUnread(db: Database, accountId: Id<'account'>, limit: number) {
  return db
    .selectFrom('notification')
    .select(['titleEn', 'titleNe'])
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function selectDeadlines(db: Database, from: Date, until: Date, limit: number) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['a.advtCode', 'p.nameEn', 'p.nameNe', 'a.doubleFeeSubmissionLastAt as endsAt'])
    .where('a.lifeCycleStatus', '=', 'live')
    .where('a.doubleFeeSubmissionLastAt', '>=', from)
    .where('a.doubleFeeSubmissionLastAt', '<', until)
    .orderBy('a.doubleFeeSubmissionLastAt')
    .limit(limit)
    .execute();
}
