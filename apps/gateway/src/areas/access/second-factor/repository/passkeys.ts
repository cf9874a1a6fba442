import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../../platform/database/connection.ts';

export function selectPasskeys(db: Database, accountId: Id<'account'>) {
  return db
    .selectFrom('passkey')
    .where('accountId', '=', accountId)
    .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .orderBy('id')
    .execute();
}

export function selectPasskey(db: Database, accountId: Id<'account'>, credentialId: string) {
  return db
    .selectFrom('passkey')
    .where('accountId', '=', accountId)
    .where('credentialId', '=', credentialId)
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertPasskey(
  db: Database,
  passkey: {
    accountId: Id<'account'>;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    name: string;
    createdAt: Date;
  },
): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function setPasskeyUsed(db: Database, id: number, counter: number, at: Date): Promise<void> {
  await db.updateTable('passkey').set({ counter, lastUsedAt: at }).where('id', '=', id).execute();
}

/** @returns the name of the passkey, undefined if the person has no such passkey */
export async function deletePasskey(db: Database, accountId: Id<'account'>, id: number): Promise<string | undefined> {
  const gone = await db.deleteFrom('passkey').where('accountId', '=', accountId).where('id', '=', id).returning('name').executeTakeFirst();
  return gone?.name;
}

type Purpose = 'add' | 'give';

/** One challenge per sign-in at a time. */
export async function keepChallenge(
  db: Database,
  { familyId, ...challenge }: { familyId: string; challenge: string; purpose: Purpose; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkeyChallenge')
    .values({ familyId, ...challenge })
    .onConflict((conflict) => conflict.column('familyId').doUpdateSet(challenge))
    .execute();
}

/** Uses up the challenge; undefined if it was used, has expired, or had another purpose. */
export async function takeChallenge(db: Database, familyId: string, purpose: Purpose, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkeyChallenge')
    .where('familyId', '=', familyId)
    .returning(['challenge', 'purpose', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.purpose === purpose && taken.expiresAt > now ? taken.challenge : undefined;
}

export async function deletePasskeys(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.deleteFrom('passkey').where('accountId', '=', accountId).execute();
}
