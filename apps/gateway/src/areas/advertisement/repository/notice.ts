import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

/** Further facts for the notice: the fee of the day, the minimum qualification and the duties. */
export function selectNoticeFacts(db: Database, advtCodes: readonly Id<'advertisement'>[]) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .leftJoin('educationLevel as e', 'e.id', 'a.minimumEducationLevelId')
    .select(['a.advtCode', 'r.classId', 'r.serviceId', 'r.workSummary', 'e.nameEn as educationEn', 'e.nameNe as educationNe'])
    .select([
      sql<number | null>`(select f.basic_price_paisa from fee f where f.class_id = r.class_id and f.holds_from_ad <= a.publish_date_ad
        order by f.holds_from_ad desc, f.version desc limit 1)`.as('feePaisa'),
    ])
    .where('a.advtCode', '=', anyOf(advtCodes))
    .execute();
}

/** A newspaper page has room for far fewer. */
const MOST_OF_A_WEEK = 200;

/** Advertisements with a publish date on these days, except rejected ones, ordered by service and class. */
export async function selectPublishedBetween(db: Database, fromAd: string, toAd: string): Promise<number[]> {
  const rows = await db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .select('a.advtCode')
    .where('a.publishDateAd', '>=', fromAd)
    .where('a.publishDateAd', '<=', toAd)
    .where('a.lifeCycleStatus', 'in', ['preLive', 'scheduled', 'published', 'live', 'closed', 'concluded'])
    .where('a.combinedIntoAdvtCode', 'is', null)
    .orderBy('s.position')
    .orderBy('c.position')
    .orderBy('a.advtCode')
    .limit(MOST_OF_A_WEEK)
    .execute();
  return rows.map(({ advtCode }) => advtCode);
}
