import type { Id } from '@psc/validation/rules/id.ts';
import type { Person } from './people.ts';
import type { TestGateway } from './test-gateway.ts';

type Of = { applicationId: Id<'application'>; advtCode: Id<'advertisement'> };
/** The officer who decided first, an officer with applications of the advertisement, and when it was drawn. */
type Drawn = { maker: Person; officer: Person; since: Date };
type Read = { secondOfficerId?: number; secondStatus?: string; readAt?: Date };

export async function drawReading(
  { db }: TestGateway,
  { applicationId, advtCode }: Of,
  { maker, officer, since }: Drawn,
  read: Read = {},
): Promise<void> {
  await db
    .insertInto('scrutinyAdvertisement')
    .values({ advtCode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const given = { advtCode, officerId: officer.accountId, numberOfForms: 1, allocatedBy: maker.accountId, allocatedAt: since };
  await db.insertInto('scrutinyAllocation').values(given).execute();
  await db.updateTable('application').set({ scrutinyStatus: 'approved' }).where('id', '=', applicationId).execute();
  const decided = { firstOfficerId: maker.accountId, firstStatus: 'approved', drawnAt: since };
  await db
    .insertInto('scrutinySecondReading')
    .values({ applicationId, advtCode, ...decided, ...read })
    .execute();
}
