import { sql } from 'kysely';
import type { ReportFilter } from '@psc/api-client/calls/report.ts';
import type { Database } from '../../database/connection.ts';

const applications = sql<number>`count(x.id)::int`.as('applications');
const paid = sql<number>`(count(x.id) filter (where x.payment_status = 'paid'))::int`.as('paid');
const approved = sql<number>`(count(x.id) filter (where x.scrutiny_status = 'approved'))::int`.as('approved');
const counts = [applications, paid, approved] as const;

/** Posts that are advertised; those filled by promotion stand in the requisition only. */
const advertisedSeats = sql<number>`(select coalesce(sum(ac.seats), 0)::int from advertisement_category ac where ac.advt_code = a.advt_code)`;

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`;

/** Every advertisement but the rejected ones that the filter leaves. */
function advertisements(db: Database, { fiscalYearId, serviceId, classId }: ReportFilter) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('fiscalYear as fy', 'fy.id', 'a.fiscalYearId')
    .where('a.lifeCycleStatus', '<>', 'rejected')
    .$if(fiscalYearId !== undefined, (query) => query.where('a.fiscalYearId', '=', fiscalYearId!))
    .$if(serviceId !== undefined, (query) => query.where('r.serviceId', '=', serviceId!))
    .$if(classId !== undefined, (query) => query.where('r.classId', '=', classId!));
}

export function selectByAdvertisement(db: Database, filter: ReportFilter, limit: number) {
  return advertisements(db, filter)
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoinLateral((eb) => eb.selectFrom('application as x').select(counts).whereRef('x.advtCode', '=', 'a.advtCode').as('n'), (join) => join.onTrue())
    .select(['a.advtCode', 'fy.code as fiscalYear', 'p.nameEn as postEn', 'p.nameNe as postNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe'])
    .select(['c.nameEn as classEn', 'c.nameNe as classNe', advertisedSeats.as('seats'), 'n.applications', 'n.paid', 'n.approved'])
    .$if(filter.afterId !== undefined, (query) => query.where('a.advtCode', '<', filter.afterId!))
    .orderBy('a.advtCode', 'desc')
    .limit(limit)
    .execute();
}

function categories(db: Database, filter: ReportFilter) {
  return advertisements(db, filter)
    .innerJoin('advertisementCategory as ac', 'ac.advtCode', 'a.advtCode')
    .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('applicationCategory as xc')
          .innerJoin('application as x', 'x.id', 'xc.applicationId')
          .select(counts)
          .whereRef('xc.advertisementCategoryId', '=', 'ac.id')
          .as('n'),
      (join) => join.onTrue(),
    );
}

export function selectByAdvtNumber(db: Database, filter: ReportFilter, limit: number) {
  return categories(db, filter)
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .select(['ac.id', 'a.advtCode', 'ac.advtNumber', 'fy.code as fiscalYear', 'p.nameEn as postEn', 'p.nameNe as postNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe'])
    .select(['q.nameEn as quotaEn', 'q.nameNe as quotaNe', 'ac.seats', 'n.applications', 'n.paid', 'n.approved'])
    .$if(filter.afterId !== undefined, (query) => query.where('ac.id', '<', filter.afterId!))
    .orderBy('ac.id', 'desc')
    .limit(limit)
    .execute();
}

const sums = [sumOf('n.applications').as('applications'), sumOf('n.paid').as('paid'), sumOf('n.approved').as('approved')] as const;

export function selectByClass(db: Database, filter: ReportFilter) {
  return advertisements(db, filter)
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoinLateral((eb) => eb.selectFrom('application as x').select(counts).whereRef('x.advtCode', '=', 'a.advtCode').as('n'), (join) => join.onTrue())
    .select(['c.id', 'c.nameEn as classEn', 'c.nameNe as classNe', sql<number>`count(*)::int`.as('advertisements'), sql<number>`coalesce(sum(${advertisedSeats}), 0)::int`.as('seats')])
    .select(sums)
    .groupBy('c.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

export function selectByQuota(db: Database, filter: ReportFilter) {
  return categories(db, filter)
    .select(['q.id', 'q.nameEn as quotaEn', 'q.nameNe as quotaNe', sql<number>`count(*)::int`.as('categories'), sumOf('ac.seats').as('seats')])
    .select(sums)
    .groupBy('q.id')
    .orderBy('q.id')
    .execute();
}
