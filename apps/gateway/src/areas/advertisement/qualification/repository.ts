import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

/** Whether advertisement `a` has posts in this competition. */
export function hasPosts(heading: 'open' | 'internal'): RawBuilder<boolean> {
  return sql<boolean>`exists (select from advertisement_category ac where ac.advt_code = a.advt_code and ac.heading = ${heading})`;
}

export function selectAdvertisements(db: Database, advtCodes: readonly Id<'advertisement'>[]) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .select(['a.advtCode', 'a.lifeCycleStatus', 'a.version', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .select(['s.nameEn as serviceEn', 's.nameNe as serviceNe', 'c.nameEn as classEn', 'c.nameNe as classNe'])
    .select([hasPosts('open').as('open'), hasPosts('internal').as('internal')])
    .where('a.advtCode', '=', anyOf(advtCodes))
    .execute();
}

/** False if the advertisement was changed meanwhile. */
export async function setMinimumLevel(
  db: Database,
  advtCode: Id<'advertisement'>,
  version: number,
  minimumEducationLevelId: Id<'educationLevel'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('advertisement')
    .set({ minimumEducationLevelId, version: sql`version + 1` })
    .where('advtCode', '=', advtCode)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
