import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isBlocked } from '../../../platform/frame/identify.ts';
import { stateOn } from '../../access/staff-account/repository/accounts.ts';

/** Null if there is no address, or the officer's has ended. */
export async function selectMoments(db: Database, accountId: Id<'account'>, now: Date) {
  const row = await db
    .selectFrom('ownCalendar')
    .select(['madeAt', 'endsAt'])
    .where('accountId', '=', accountId)
    .where('endsAt', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

type Secret = { accountId: Id<'account'>; secretHash: Buffer; madeAt: Date; endsAt: Date };

export async function saveSecret(db: Database, secret: Secret): Promise<void> {
  await db
    .insertInto('ownCalendar')
    .values(secret)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(secret))
    .execute();
}

export async function deleteSecret(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.deleteFrom('ownCalendar').where('accountId', '=', accountId).execute();
}

/** The officer with this calendar secret; undefined if it is unknown or has ended, or the officer can no longer sign in. */
export async function selectOfficer(db: Database, secretHash: Buffer, dayAd: string, now: Date) {
  const row = await db
    .selectFrom('ownCalendar as w')
    .innerJoin('staff as s', 's.accountId', 'w.accountId')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .where('w.secretHash', '=', secretHash)
    .where('w.endsAt', '>', now)
    .where((eb) => eb(stateOn(dayAd), '=', 'active'))
    .select(['w.accountId', 's.organizationId', 'a.language', 'a.blockedFrom', 'a.blockedUntil'])
    .executeTakeFirst();
  return row && !isBlocked(row, now) ? row : undefined;
}
