import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { sha256 } from '../../../../platform/frame/identify.ts';
import type { ClientId } from '../clients.ts';

/** A family is one sign-in with all the tokens issued for it. */
export type Family = { id: string; expiresAt: Date };
export type SignedInFrom = { browser: string; address: string };
type EndReason = 'logout' | 'reuse' | 'passwordChanged' | 'blocked' | 'byStaff' | 'secondFactorChanged';

export async function insertFamily(
  db: Database,
  { id, expiresAt }: Family,
  { accountId, client, startedAt, from }: { accountId: Id<'account'>; client: ClientId; startedAt: Date; from: SignedInFrom | null },
): Promise<void> {
  const values = { id, accountId, client, startedAt, provedAt: startedAt, lastUsedAt: startedAt, expiresAt, ...from };
  await db.insertInto('sessionFamily').values(values).execute();
}

type NewToken = { token: string; kind: 'access' | 'refresh'; expiresAt: Date };

/** Only the hashes of the tokens are stored. */
export async function insertTokens(db: Database, familyId: string, tokens: NewToken[]): Promise<void> {
  await db
    .insertInto('sessionToken')
    .values(tokens.map(({ token, kind, expiresAt }) => ({ tokenSha256: sha256(token), familyId, kind, expiresAt })))
    .execute();
}

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
      'sessionFamily.accountId',
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

/** @returns whether the token was unused */
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

/** When a refresh token was used, and whether another of its sign-in has been used since. */
export async function selectUse(db: Database, familyId: string, refreshToken: string) {
  const used = await db
    .selectFrom('sessionToken')
    .select(['tokenSha256', 'usedAt'])
    .where('familyId', '=', familyId)
    .where('kind', '=', 'refresh')
    .where('usedAt', 'is not', null)
    .execute();
  const own = used.find(({ tokenSha256 }) => sha256(refreshToken).equals(tokenSha256));
  if (!own) return null;
  return { usedAt: own.usedAt!, isLast: used.every((each) => each === own || each.usedAt! < own.usedAt!) };
}

/**
 * Supersedes an unused pair of tokens. Its refresh token is kept as used before `usedAt`, so that it is recognised if presented. Its access
 * token is kept as expired, so that an app that presents it refreshes.
 */
export async function supersedeUnusedTokens(db: Database, familyId: string, usedAt: Date, now: Date): Promise<void> {
  const supersede = (kind: 'access' | 'refresh', expiry: { expiresAt?: Date }) =>
    db
      .updateTable('sessionToken')
      .set({ usedAt: new Date(usedAt.getTime() - 1), ...expiry })
      .where('familyId', '=', familyId)
      .where('kind', '=', kind)
      .where('usedAt', 'is', null)
      .execute();
  await supersede('refresh', {});
  await supersede('access', { expiresAt: now });
}

/** Access tokens of superseded pairs are kept until the sign-in is deleted, because their holder has not learned of it yet. */
export async function deleteExpiredAccessTokens(db: Database, familyId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('sessionToken')
    .where('familyId', '=', familyId)
    .where('kind', '=', 'access')
    .where('usedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute();
}

export async function endFamily(db: Database, familyId: string, endReason: EndReason, now: Date): Promise<void> {
  await db.updateTable('sessionFamily').set({ endedAt: now, endReason }).where('id', '=', familyId).where('endedAt', 'is', null).execute();
}

/** Ends every session of an account except the given one. */
export async function endFamiliesOf(
  db: Database,
  accountId: Id<'account'>,
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

/** Records that the person gave a password or second factor; the second factor completes the sign-in. */
export async function setProved(db: Database, familyId: string, at: Date, by: 'password' | 'secondFactor'): Promise<void> {
  await db
    .updateTable('sessionFamily')
    .set({ provedAt: at, ...(by === 'secondFactor' && { secondFactorAt: at }) })
    .where('id', '=', familyId)
    .execute();
}

export type SignInOutcome = 'signedIn' | 'wrongPassword' | 'blocked' | 'secondFactorAsked' | 'wrongSecondFactor' | 'notFromHere';

export async function insertStaffSignIn(
  db: Database,
  signIn: { accountId: Id<'account'>; at: Date; outcome: SignInOutcome; address: string; browser: string },
): Promise<void> {
  await db.insertInto('staffSignIn').values(signIn).execute();
}

/** Rows deleted per statement, so that none is long or takes many locks. */
const ROWS_IN_A_STEP = 5000;

async function deleteBefore(db: Database, [table, column]: readonly [string, string], before: Date, step: number): Promise<void> {
  for (let deleted = step; deleted >= step;) {
    const oldest = sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${step}`;
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(${oldest}))`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}

export async function deleteOldStaffSignIns(db: Database, before: Date): Promise<void> {
  await deleteBefore(db, ['staffSignIn', 'at'], before, ROWS_IN_A_STEP);
}

export async function deleteOldGivenUp(db: Database, before: Date): Promise<void> {
  await deleteBefore(db, ['givenUpJob', 'givenUpAt'], before, ROWS_IN_A_STEP);
}

export async function deleteOldNetworks(db: Database, before: Date): Promise<void> {
  await deleteBefore(db, ['knownNetwork', 'lastSignedInAt'], before, ROWS_IN_A_STEP);
}

export async function deleteOldDevices(db: Database, before: Date): Promise<void> {
  await deleteBefore(db, ['knownDevice', 'lastSignedInAt'], before, ROWS_IN_A_STEP);
}

export async function deleteExpired(db: Database, before: Date, step = ROWS_IN_A_STEP): Promise<void> {
  await deleteBefore(db, ['sessionFamily', 'expiresAt'], before, step);
  await deleteBefore(db, ['passwordToken', 'expiresAt'], before, step);
  await deleteBefore(db, ['contactCode', 'expiresAt'], before, step);
  await deleteBefore(db, ['attempt', 'windowStartsAt'], before, step);
  await deleteBefore(db, ['idempotencyKey', 'createdAt'], before, step);
}
