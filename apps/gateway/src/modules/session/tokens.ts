import { randomBytes, randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@psc/api-client/define-call.ts';
import type { Database } from '../../database/connection.ts';
import { isBlocked } from '../../frame/identify.ts';
import { refuse } from '../../frame/refusal.ts';
import { kindOfClient, type ClientId } from './clients.ts';
import {
  deleteExpiredAccessTokens,
  endFamily,
  insertFamily,
  insertTokens,
  lockFamilyOf,
  takeToken,
  type Family,
} from './repository/sign-ins.ts';

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
  await insertFamily(db, { id, expiresAt }, { accountId: account.id, client, startedAt: now });
  return issuePair(db, { id, expiresAt }, now);
}

async function issuePair(db: Database, family: Family, now: Date): Promise<TokenAnswer> {
  const access = newToken();
  const refresh = newToken();
  const notAfterFamily = (expiry: Date) => (expiry > family.expiresAt ? family.expiresAt : expiry);
  await insertTokens(db, family.id, [
    { token: access, kind: 'access', expiresAt: notAfterFamily(after(now, lifetimes.access)) },
    { token: refresh, kind: 'refresh', expiresAt: notAfterFamily(after(now, lifetimes.refresh)) },
  ]);
  return { access_token: access, refresh_token: refresh, token_type: 'bearer', expires_in: lifetimes.access };
}

/**
 * A new pair of tokens for a refresh token, which is used up by it. Must run in a transaction.
 *
 * @returns null when the token had been used before: then the family has been ended, because one of its two holders is not the person
 * @throws Refusal 401 for a token that is unknown, revoked or expired, or of the other app
 */
export async function rotate(db: Database, refreshToken: string, client: ClientId, now: Date): Promise<TokenAnswer | null> {
  const found = await lockFamilyOf(db, refreshToken);
  if (!found || found.endedAt !== null || found.client !== client || found.kind !== kindOfClient[client]) throw refuse.invalidToken();
  if (!(await takeToken(db, refreshToken, now))) {
    await endFamily(db, found.id, 'reuse', now);
    return null;
  }
  if (found.expiresAt <= now) throw refuse.invalidToken();
  if (isBlocked(found, now)) throw refuse.invalidToken('gateway.session.blocked');
  // What the rotated pair opened is closed with it: a stolen access token lives no longer than its pair.
  await deleteExpiredAccessTokens(db, found.id, now);
  return issuePair(db, { id: found.id, expiresAt: found.familyExpiresAt }, now);
}
