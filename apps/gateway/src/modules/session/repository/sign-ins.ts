import type { Database } from '../../../database/connection.ts';
import { sha256 } from '../../../frame/identify.ts';
import type { ClientId } from '../clients.ts';

/** A family is one sign-in with all the tokens that were issued for it. */
export type Family = { id: string; expiresAt: Date };
type EndReason = 'logout' | 'reuse' | 'passwordChanged' | 'blocked' | 'byStaff' | 'secondFactorChanged';

export async function insertFamily(
  db: Database,
  { id, expiresAt }: Family,
  { accountId, client, startedAt }: { accountId: number; client: ClientId; startedAt: Date },
): Promise<void> {
  await db.insertInto('sessionFamily').values({ id, accountId, client, startedAt, provedAt: startedAt, expiresAt }).execute();
}

type NewToken = { token: string; kind: 'access' | 'refresh'; expiresAt: Date };

/** Only the hashes of the tokens are stored. */
export async function insertTokens(db: Database, familyId: string, tokens: NewToken[]): Promise<void> {
  await db
    .insertInto('sessionToken')
    .values(tokens.map(({ token, kind, expiresAt }) => ({ tokenSha256: sha256(token), familyId, kind, expiresAt })))
    .execute();
}

/** Locks the sign-in to which the refresh token belongs. */
export function lockFamilyOf(db: Database, refreshToken: string) {
  return db
    .selectFrom('sessionToken')
    .innerJoin('sessionFamily', 'sessionFamily.id', 'sessionToken.familyId')
    .innerJoin('account', 'account.id', 'sessionFamily.accountId')
    .where('sessionToken.tokenSha256', '=', sha256(refreshToken))
    .where('sessionToken.kind', '=', 'refresh')
    .select([
      'sessionToken.usedAt',
      'sessionToken.expiresAt',
      'sessionFamily.id',
      'sessionFamily.client',
      'sessionFamily.endedAt',
      'sessionFamily.expiresAt as familyExpiresAt',
      'account.kind',
      'account.blockedFrom',
      'account.blockedUntil',
    ])
    .forNoKeyUpdate('sessionFamily')
    .executeTakeFirst();
}

/** @returns whether the token had not been used before */
export async function takeToken(db: Database, refreshToken: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('sessionToken')
    .set({ usedAt: now })
    .where('tokenSha256', '=', sha256(refreshToken))
    .where('usedAt', 'is', null)
    .returning('familyId')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteExpiredAccessTokens(db: Database, familyId: string, now: Date): Promise<void> {
  await db.deleteFrom('sessionToken').where('familyId', '=', familyId).where('kind', '=', 'access').where('expiresAt', '<=', now).execute();
}

export async function endFamily(db: Database, familyId: string, endReason: EndReason, now: Date): Promise<void> {
  await db.updateTable('sessionFamily').set({ endedAt: now, endReason }).where('id', '=', familyId).where('endedAt', 'is', null).execute();
}

/** Ends every sign-in of an account, but the one given. */
export async function endFamiliesOf(
  db: Database,
  accountId: number,
  endReason: EndReason,
  now: Date,
  exceptFamilyId?: string,
): Promise<void> {
  let update = db
    .updateTable('sessionFamily')
    .set({ endedAt: now, endReason })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null);
  if (exceptFamilyId) update = update.where('id', '!=', exceptFamilyId);
  await update.execute();
}

/** Notes that the person has proved to be there; with the second factor the sign-in is whole. */
export async function setProved(db: Database, familyId: string, at: Date, by: 'password' | 'secondFactor'): Promise<void> {
  await db
    .updateTable('sessionFamily')
    .set({ provedAt: at, ...(by === 'secondFactor' && { secondFactorAt: at }) })
    .where('id', '=', familyId)
    .execute();
}

export type SignInOutcome = 'signedIn' | 'wrongPassword' | 'blocked' | 'secondFactorAsked' | 'wrongSecondFactor';

/** One attempt of a member of staff, right or wrong. */
export async function insertStaffSignIn(
  db: Database,
  signIn: { accountId: number; at: Date; outcome: SignInOutcome; address: string; browser: string },
): Promise<void> {
  await db.insertInto('staffSignIn').values(signIn).execute();
}

export async function deleteOldStaffSignIns(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('staffSignIn').where('at', '<', before).execute();
}

/** Deletes ended sign-ins with their tokens, old links, counts and idempotency keys. */
export async function deleteExpired(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sessionFamily').where('expiresAt', '<', before).execute();
  await db.deleteFrom('passwordToken').where('expiresAt', '<', before).execute();
  await db.deleteFrom('attempt').where('windowStartsAt', '<', before).execute();
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute();
}
