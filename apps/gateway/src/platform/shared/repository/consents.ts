import type { Id } from '@psc/validation/rules/id.ts';
import type { ConsentPurpose } from '@psc/validation/areas/access/consent.ts';
import type { Database } from '../../database/connection.ts';

type NewConsent = { accountId: Id<'account'>; purpose: ConsentPurpose; version: string; givenAt: Date };

/** Records the first consent to each version of the text; older forms without a version record none. */
export async function recordConsent(db: Database, { version, ...consent }: Omit<NewConsent, 'version'> & { version: string | undefined }) {
  if (version === undefined) return;
  await db
    .insertInto('consent')
    .values({ ...consent, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectConsents(
  db: Database,
  accountId: Id<'account'>,
): Promise<{ purpose: ConsentPurpose; version: string; givenAt: string }[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['purpose', 'version', 'givenAt'])
    .where('accountId', '=', accountId)
    .orderBy('givenAt', 'desc')
    .orderBy('purpose')
    .execute();
  return rows.map(({ purpose, version, givenAt }) => ({ purpose: purpose as ConsentPurpose, version, givenAt: givenAt.toISOString() }));
}
