import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { sha256 } from '../../../../platform/frame/identify.ts';
import { runTransaction } from '../../../../platform/frame/run-transaction.ts';

export function findUsableLink(db: Database, tokenId: string, now: Date) {
  return db
    .selectFrom('passwordToken')
    .leftJoin('staff', 'staff.accountId', 'passwordToken.accountId')
    .select(['passwordToken.accountId', 'staff.active'])
    .where('tokenSha256', '=', sha256(tokenId))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Uses up the link; of two simultaneous uses one gets undefined, as for an expired link. */
export function takeLink(db: Database, tokenId: string, now: Date) {
  return db
    .updateTable('passwordToken')
    .set({ usedAt: now })
    .where('tokenSha256', '=', sha256(tokenId))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
}

export async function replaceLink(
  db: Database,
  link: { accountId: Id<'account'>; token: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { accountId, token, createdAt, expiresAt } = link;
  await runTransaction(db, async (transaction) => {
    await transaction.deleteFrom('passwordToken').where('accountId', '=', accountId).execute();
    await transaction
      .insertInto('passwordToken')
      .values({ tokenSha256: sha256(token), accountId, createdAt, expiresAt })
      .execute();
  });
}
