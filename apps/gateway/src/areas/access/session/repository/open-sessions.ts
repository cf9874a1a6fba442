import type { Id } from '@psc/validation/rules/id.ts';
import type { OpenSession } from '@psc/api-client/areas/access/session.ts';
import type { Database } from '../../../../platform/database/connection.ts';

export async function selectOpenSessions(
  db: Database,
  { accountId, familyId }: { accountId: Id<'account'>; familyId: string },
  now: Date,
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessionFamily')
    .select(['id', 'startedAt', 'lastUsedAt', 'browser', 'address'])
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('startedAt', 'desc')
    .execute();
  return rows.map(({ id, startedAt, lastUsedAt, browser, address }) => ({
    sessionId: id,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    browser,
    address,
    isThis: id === familyId,
  }));
}

export async function endSession(db: Database, accountId: Id<'account'>, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessionFamily')
    .set({ endedAt: now, endReason: 'logout' })
    .where('accountId', '=', accountId)
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function touchSession(db: Database, familyId: string, at: Date): Promise<void> {
  await db.updateTable('sessionFamily').set({ lastUsedAt: at }).where('id', '=', familyId).execute();
}
