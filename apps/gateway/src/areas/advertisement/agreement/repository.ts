import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export function selectAdvertisement(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['a.advtCode', 'a.lifeCycleStatus', 'a.agreementId', 'a.version', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirst();
}

/** The agreements in use, and the advertisement's own, even if it is no longer in use. */
export function selectAgreements(db: Database, chosenId: number | null) {
  return db
    .selectFrom('agreement')
    .select(['id', 'nameEn', 'nameNe', 'textEn', 'textNe', 'active'])
    .where((eb) => eb.or([eb('active', '=', true), eb('id', '=', chosenId ?? 0)]))
    .orderBy('position')
    .execute();
}

/** False if the advertisement was changed meanwhile. */
export async function updateAgreement(
  db: Database,
  advtCode: Id<'advertisement'>,
  version: number,
  agreementId: Id<'agreement'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('advertisement')
    .set({ agreementId, version: sql`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
