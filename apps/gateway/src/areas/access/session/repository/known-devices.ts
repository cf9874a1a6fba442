import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { sha256 } from '../../../../platform/frame/identify.ts';

/** `other` if only other devices of the owner are known, `first` if none is known. */
export type Familiarity = 'known' | 'first' | 'other';

export async function familiarityOf(db: Database, accountId: Id<'account'>, device: string | undefined): Promise<Familiarity> {
  if (device !== undefined) {
    const known = await db
      .selectFrom('knownDevice')
      .select('accountId')
      .where('accountId', '=', accountId)
      .where('deviceSha256', '=', sha256(device))
      .executeTakeFirst();
    if (known) return 'known';
  }
  const any = await db.selectFrom('knownDevice').select('accountId').where('accountId', '=', accountId).limit(1).executeTakeFirst();
  return any ? 'other' : 'first';
}

export async function rememberDevice(db: Database, accountId: Id<'account'>, device: string, at: Date): Promise<void> {
  await db
    .insertInto('knownDevice')
    .values({ accountId, deviceSha256: sha256(device), firstSignedInAt: at, lastSignedInAt: at })
    .onConflict((conflict) => conflict.columns(['accountId', 'deviceSha256']).doUpdateSet({ lastSignedInAt: at }))
    .execute();
}

export async function forgetDevices(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.deleteFrom('knownDevice').where('accountId', '=', accountId).execute();
}
