import type { Database } from '../../../platform/database/connection.ts';
import { isBlocked } from '../../../platform/frame/identify.ts';
import { stateOn } from '../../access/staff-account/repository/accounts.ts';

export async function selectMadeAt(db: Database, accountId: number): Promise<Date | null> {
  const row = await db.selectFrom('ownCalendar').select('madeAt').where('accountId', '=', accountId).executeTakeFirst();
  return row?.madeAt ?? null;
}

export async function saveSecret(db: Database, accountId: number, secretHash: Buffer, madeAt: Date): Promise<void> {
  await db
    .insertInto('ownCalendar')
    .values({ accountId, secretHash, madeAt })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ secretHash, madeAt }))
    .execute();
}

export async function deleteSecret(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('ownCalendar').where('accountId', '=', accountId).execute();
}

/** The officer with this calendar secret; undefined if it is unknown, or the officer can no longer sign in. */
export async function selectOfficer(db: Database, secretHash: Buffer, dayAd: string, now: Date) {
  const row = await db
    .selectFrom('ownCalendar as w')
    .innerJoin('staff as s', 's.accountId', 'w.accountId')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .where('w.secretHash', '=', secretHash)
    .where((eb) => eb(stateOn(dayAd), '=', 'active'))
    .select(['w.accountId', 's.organizationId', 'a.language', 'a.blockedFrom', 'a.blockedUntil'])
    .executeTakeFirst();
  return row && !isBlocked(row, now) ? row : undefined;
}
