import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { lateFeeFactorOn } from '../../../platform/shared/repository/late-fee.ts';

/** The facts of these advertisements that each of their applications shows. */
export async function selectAdvertisementFacts(db: Database, advtCodes: readonly Id<'advertisement'>[]) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .leftJoin('examSchedule as es', (join) => join.onRef('es.advtCode', '=', 'a.advtCode').on('es.status', '=', 'approved'))
    .leftJoin('writtenResult as w', (join) => join.onRef('w.advtCode', '=', 'a.advtCode').on('w.status', '=', 'published'))
    .leftJoin('selection as written', (join) =>
      join.onRef('written.advtCode', '=', 'a.advtCode').on('written.stage', '=', 'written').on('written.publishedAt', 'is not', null),
    )
    .leftJoin('selection as final', (join) =>
      join.onRef('final.advtCode', '=', 'a.advtCode').on('final.stage', '=', 'final').on('final.publishedAt', 'is not', null),
    )
    .select([
      'a.advtCode',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'c.nameEn as classEn',
      'c.nameNe as classNe',
      'a.admitCardDownloadDateAd',
      'a.lifeCycleStatus',
      'a.cancellationReason',
      'a.combinedIntoAdvtCode',
      'a.paymentLastAt',
      'a.doubleFeePaymentLastAt',
      'es.decidedAt as examScheduledAt',
      'w.publishedAt as resultPublishedAt',
      'written.publishedAt as interviewCalledAt',
      'written.revisedAt as interviewCallRevisedAt',
      'final.publishedAt as finallySelectedAt',
      'final.revisedAt as finalListRevisedAt',
      lateFeeFactorOn(sql.ref('a.publish_date_ad')).as('lateFeeFactor'),
      sql<Date | null>`(select min(ep.starts_at) from exam_schedule_paper ep where ep.exam_schedule_id = es.id)`.as('examStartsAt'),
      sql<Date | null>`(select max(ep.starts_at + pap.duration_minutes * interval '1 minute') from exam_schedule_paper ep join paper pap on pap.id = ep.paper_id
        where ep.exam_schedule_id = es.id)`.as('examEndsAt'),
    ])
    .where('a.advtCode', '=', anyOf(advtCodes))
    .execute();
}
export type AdvertisementFacts = Awaited<ReturnType<typeof selectAdvertisementFacts>>[number];

/** Reads the facts of these advertisements, in any order. */
export type FactsOf = (advtCodes: readonly Id<'advertisement'>[]) => Promise<AdvertisementFacts[]>;
