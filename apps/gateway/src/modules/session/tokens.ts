import { randomBytes, randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@psc/api-client/define-call.ts';
import type { Database } from '../../database/connection.ts';
import { isBlocked, sha256 } from '../../frame/identify.ts';
import { refuse } from '../../frame/refusal.ts';
import { kindOfClient, type ClientId } from './clients.ts';

/** Seconds. A sign-in ends 12 hours after it began, or 4 hours after its last refresh. */
const lifetimes = { access: 15 * 60, refresh: 4 * 60 * 60, family: 12 * 60 * 60 } as const;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

/** Begins a sign-in and answers its first pair of tokens. */
export async function startFamily(db: Database, account: { id: number }, client: ClientId, now: Date): Promise<TokenAnswer> {
  const id = randomUUID();
  const expiresAt = after(now, lifetimes.family);
  await db.insertInto('sessionFamily').values({ id, accountId: account.id, client, startedAt: now, expiresAt }).execute();
  return issuePair(db, { id, expiresAt }, now);
}

async function issuePair(db: Database, family: { id: string; expiresAt: Date }, now: Date): Promise<TokenAnswer> {
  const access = newToken();
  const refresh = newToken();
  const notAfterFamily = (expiry: Date) => (expiry > family.expiresAt ? family.expiresAt : expiry);
  await db
    .insertInto('sessionToken')
    .values([
      { tokenSha256: sha256(access), familyId: family.id, kind: 'access', expiresAt: notAfterFamily(after(now, lifetimes.access)) },
      { tokenSha256: sha256(refresh), familyId: family.id, kind: 'refresh', expiresAt: notAfterFamily(after(now, lifetimes.refresh)) },
    ])
    .execute();
  return { access_token: access, refresh_token: refresh, token_type: 'bearer', expires_in: lifetimes.access };
}

export type EndReason = 'logout' | 'reuse' | 'passwordChanged' | 'blocked' | 'byStaff';

export async function endFamily(db: Database, familyId: string, endReason: EndReason, now: Date): Promise<void> {
  await db.updateTable('sessionFamily').set({ endedAt: now, endReason }).where('id', '=', familyId).where('endedAt', 'is', null).execute();
}

/** Ends every sign-in of an account, but the one given. */
export async function endFamiliesOf(db: Database, accountId: number, endReason: EndReason, now: Date, exceptFamilyId?: string): Promise<void> {
  let update = db.updateTable('sessionFamily').set({ endedAt: now, endReason }).where('accountId', '=', accountId).where('endedAt', 'is', null);
  if (exceptFamilyId) update = update.where('id', '!=', exceptFamilyId);
  await update.execute();
}

/**
 * A new pair of tokens for a refresh token, which is used up by it. Must run in a transaction.
 *
 * @returns null when the token had been used before: then the family has been ended, because one of its two holders is not the person
 * @throws Refusal 401 for a token that is unknown, revoked or expired, or of the other app
 */
export async function rotate(db: Database, refreshToken: string, client: ClientId, now: Date): Promise<TokenAnswer | null> {
  const found = await db
    .selectFrom('sessionToken')
    .innerJoin('sessionFamily', 'sessionFamily.id', 'sessionToken.familyId')
    .innerJoin('account', 'account.id', 'sessionFamily.accountId')
    .where('sessionToken.tokenSha256', '=', sha256(refreshToken))
    .where('sessionToken.kind', '=', 'refresh')
    .select(['sessionToken.usedAt', 'sessionToken.expiresAt', 'sessionFamily.id', 'sessionFamily.client', 'sessionFamily.endedAt', 'sessionFamily.expiresAt as familyExpiresAt', 'account.kind', 'account.blockedFrom', 'account.blockedUntil'])
    .forUpdate('sessionFamily')
    .executeTakeFirst();
  if (!found || found.endedAt !== null || found.client !== client || found.kind !== kindOfClient[client]) throw refuse.invalidToken();
  const taken = await db
    .updateTable('sessionToken')
    .set({ usedAt: now })
    .where('tokenSha256', '=', sha256(refreshToken))
    .where('usedAt', 'is', null)
    .returning('familyId')
    .executeTakeFirst();
  if (!taken) {
    await endFamily(db, found.id, 'reuse', now);
    return null;
  }
  if (found.expiresAt <= now) throw refuse.invalidToken();
  if (isBlocked(found, now)) throw refuse.invalidToken('gateway.session.blocked');
  // What the rotated pair opened is closed with it: a stolen access token lives no longer than its pair.
  await db.deleteFrom('sessionToken').where('familyId', '=', found.id).where('kind', '=', 'access').where('expiresAt', '<=', now).execute();
  return issuePair(db, { id: found.id, expiresAt: found.familyExpiresAt }, now);
}
