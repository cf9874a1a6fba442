import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { sha256 } from '../../../../platform/frame/identify.ts';

/** A network is one caller for rate limits: see `networkOf`. */
type OwnNetwork = { accountId: Id<'account'>; network: string };

/** Records that the owner used this network, proved by the password or a mailed link. */
export async function rememberNetwork(db: Database, { accountId, network }: OwnNetwork, at: Date): Promise<void> {
  await db
    .insertInto('knownNetwork')
    .values({ accountId, networkSha256: sha256(network), lastSignedInAt: at })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'networkSha256']).doUpdateSet({ lastSignedInAt: at, wrongAttempts: 0, lockedUntil: null }),
    )
    .execute();
}

export async function forgetNetworks(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.deleteFrom('knownNetwork').where('accountId', '=', accountId).execute();
}

export async function setWrongAttemptsFrom(
  db: Database,
  { accountId, network }: OwnNetwork,
  wrongAttempts: number,
  lockedUntil: Date | null,
): Promise<void> {
  await db
    .updateTable('knownNetwork')
    .set({ wrongAttempts, lockedUntil })
    .where('accountId', '=', accountId)
    .where('networkSha256', '=', sha256(network))
    .execute();
}

/** The number of people who signed in from a network since then, counted up to `most`. */
export async function countPeopleOf(db: Database, network: string, since: Date, most: number): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('knownNetwork')
        .select('accountId')
        .where('networkSha256', '=', sha256(network))
        .where('lastSignedInAt', '>', since)
        .limit(most)
        .as('person'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
