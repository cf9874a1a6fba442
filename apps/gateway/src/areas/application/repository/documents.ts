import type { Id } from '@psc/validation/rules/id.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** The reference of the payment attempt that paid an application; null for an approved voucher. */
export async function selectPaidBy(db: Database, applicationId: Id<'application'>) {
  const attempt = await db
    .selectFrom('paymentAttempt')
    .select(['reference', 'providerReference'])
    .where('applicationId', '=', applicationId)
    .where('status', '=', 'paid')
    .where('purpose', '=', 'application')
    .executeTakeFirst();
  return { reference: attempt?.providerReference ?? attempt?.reference ?? null };
}

/** A candidate has at most one application per advertisement. */
export function selectOwnApplicationId(db: Database, masterId: Id<'candidate'>, advtCode: Id<'advertisement'>) {
  return db.selectFrom('application').select('id').where('masterId', '=', masterId).where('advtCode', '=', advtCode).executeTakeFirst();
}

export async function selectSubmitted(db: Database, applicationId: Id<'application'>) {
  const row = await db
    .selectFrom('application as x')
    .innerJoin('profileSnapshot as s', (join) => join.onRef('s.masterId', '=', 'x.masterId').onRef('s.id', '=', 'x.profileSnapshotId'))
    .select(['s.profile', 'x.minimumQualificationAnswer'])
    .where('x.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return {
    snapshot: row.profile as unknown as ProfileSnapshot,
    minimumQualificationAnswer: row.minimumQualificationAnswer as 'yes' | 'hasMore',
  };
}
