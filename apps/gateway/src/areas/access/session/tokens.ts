import { randomBytes, randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@psc/api-client/define-call.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isBlocked } from '../../../platform/frame/identify.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { kindOfClient, type ClientId } from './clients.ts';
import { touchSession } from './repository/open-sessions.ts';
import {
  deleteExpiredAccessTokens,
  endFamily,
  insertFamily,
  insertTokens,
  lockFamilyOf,
  selectUse,
  supersedeUnusedTokens,
  takeToken,
  type Family,
  type SignedInFrom,
} from './repository/sign-ins.ts';

/** Seconds. A session ends 12 hours after its start, or 4 hours after its last refresh. */
const lifetimes = { access: 15 * 60, refresh: 4 * 60 * 60, family: 12 * 60 * 60 } as const;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

export async function startFamily(
  db: Database,
  account: { id: number },
  client: ClientId,
  now: Date,
  from: SignedInFrom | null = null,
): Promise<TokenAnswer> {
  const id = randomUUID();
  const expiresAt = after(now, lifetimes.family);
  await insertFamily(db, { id, expiresAt }, { accountId: account.id, client, startedAt: now, from });
  return issuePair(db, { id, expiresAt }, now);
}

async function issuePair(db: Database, family: Family, now: Date): Promise<TokenAnswer> {
  const access = newToken();
  const refresh = newToken();
  const notAfterFamily = (expiry: Date) => (expiry > family.expiresAt ? family.expiresAt : expiry);
  const refreshUntil = notAfterFamily(after(now, lifetimes.refresh));
  await insertTokens(db, family.id, [
    { token: access, kind: 'access', expiresAt: notAfterFamily(after(now, lifetimes.access)) },
    { token: refresh, kind: 'refresh', expiresAt: refreshUntil },
  ]);
  const session_ends_in = Math.floor((refreshUntil.getTime() - now.getTime()) / 1000);
  return { access_token: access, refresh_token: refresh, token_type: 'bearer', expires_in: lifetimes.access, session_ends_in };
}

/** A client whose answer got lost on a bad connection retries within seconds; that is not theft. */
const LOST_WITHIN_SECONDS = 30;

/** When the token was used, if its answer may have been lost; otherwise null. */
async function lostAnswerOf(db: Database, familyId: string, refreshToken: string, now: Date): Promise<Date | null> {
  const use = await selectUse(db, familyId, refreshToken);
  return use !== null && use.isLast && now <= after(use.usedAt, LOST_WITHIN_SECONDS) ? use.usedAt : null;
}

/** `endedFor` is the account whose session was ended, because its token had two holders and one is not the owner. */
export type Rotation = { tokens: TokenAnswer } | { tokens: null; endedFor: number };

/**
 * Exchanges a refresh token for a new pair of tokens, and uses it up. Must run in a transaction. The last used token can be exchanged again
 * within half a minute, which supersedes the pair that got lost. If that pair is presented later, it had not been lost.
 * @throws Refusal 401 for a token that is unknown, revoked or expired, or of the other app
 */
export async function rotate(db: Database, refreshToken: string, client: ClientId, now: Date): Promise<Rotation> {
  const found = await lockFamilyOf(db, refreshToken);
  if (!found || found.endedAt !== null || found.client !== client || found.kind !== kindOfClient[client]) throw refuse.invalidToken();
  if (!(await takeToken(db, refreshToken, now))) {
    const usedAt = await lostAnswerOf(db, found.id, refreshToken, now);
    if (usedAt === null) {
      await endFamily(db, found.id, 'reuse', now);
      return { tokens: null, endedFor: found.accountId };
    }
    await supersedeUnusedTokens(db, found.id, usedAt, now);
  }
  if (found.expiresAt <= now) throw refuse.invalidToken();
  if (isBlocked(found, now)) throw refuse.invalidToken('gateway.session.blocked');
  // Access tokens of the used pair end with it, so that a stolen one does not outlive its pair.
  await deleteExpiredAccessTokens(db, found.id, now);
  await touchSession(db, found.id, now);
  return { tokens: await issuePair(db, { id: found.id, expiresAt: found.familyExpiresAt }, now) };
}
