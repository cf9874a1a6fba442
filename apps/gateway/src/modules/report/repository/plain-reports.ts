import { sql } from 'kysely';
import type * as report from '@psc/api-client/calls/report.ts';
import type { ReportFilter } from '@psc/api-client/calls/report.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Database } from '../../../database/connection.ts';
import { ALL } from './kept-counts.ts';
import { selectByCategory, selectDetails, selectLocalLevel, selectPromotions, selectQuotasOfReports } from './distribution-reports.ts';

/** A report as data: its rows, and by what it is paged; one without `idOf` fits on one page. */
export type Report<Row> = {
  /** `kept` reads the counts that a job keeps instead of the applications. */
  select: (db: Database, filter: ReportFilter, limit: number, kept: boolean) => Promise<Row[]>;
  /** Its counts of applications are kept where they are many. */
  countsApplications?: true;
  idOf?: (row: Row) => number;
  /** What its answer says beside the rows. */
  about?: (db: Database) => Promise<object>;
};
type RowIn<Answer> = [Answer] extends [never] ? never : Answer extends report.ReportPage<infer Row> ? Row : never;
type PlainName<Name extends keyof typeof report> = [RowIn<DataOf<(typeof report)[Name]>>] extends [never] ? never : Name;
type Reports = { [Name in keyof typeof report as PlainName<Name>]: Report<RowIn<DataOf<(typeof report)[Name]>>> };

/** The names in both languages of the table joined as `alias`. */
const namesOf = (alias: string) =>
  sql<Bilingual>`jsonb_build_object('en', ${sql.ref(`${alias}.nameEn`)}, 'ne', ${sql.ref(`${alias}.nameNe`)})`;

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`;

const applications = sql<number>`count(x.id)::int`.as('applications');
const paid = sql<number>`(count(x.id) filter (where x.payment_status = 'paid'))::int`.as('paid');
const decided = (statuses: string) =>
  sql<number>`(count(x.id) filter (where x.payment_status = 'paid' and x.scrutiny_status = any(${statuses}::text[])))::int`;
const counts = [
  applications,
  paid,
  decided('{pending,onHold}').as('pending'),
  decided('{approved}').as('approved'),
  decided('{rejected}').as('rejected'),
] as const;
/** In one category, whom scrutiny refused there is rejected, whatever becomes of the application in the others. */
const countsInCategory = [
  applications,
  paid,
  decided('{pending,onHold}').as('pending'),
  sql<number>`(count(x.id) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'approved' and xc.refused_at is null))::int`.as(
    'approved',
  ),
  sql<number>`(count(x.id) filter (where x.payment_status = 'paid' and (x.scrutiny_status = 'rejected' or xc.refused_at is not null)))::int`.as(
    'rejected',
  ),
] as const;
/** The same as they were kept. */
const keptCounts = [
  sumOf('k.applicants').as('applications'),
  sumOf('k.paid').as('paid'),
  sql<number>`(coalesce(sum(k.pending), 0) + coalesce(sum(k.on_hold), 0))::int`.as('pending'),
  sumOf('k.approved').as('approved'),
  sumOf('k.rejected').as('rejected'),
] as const;
const shownCounts = ['n.applications', 'n.paid', 'n.pending', 'n.approved', 'n.rejected'] as const;

/** The advertised posts; posts filled by promotion are counted in the requisition only. */
const advertisedSeats = sql<number>`(select coalesce(sum(ac.seats), 0)::int from advertisement_category ac where ac.advt_code = a.advt_code)`;

/** Every advertisement but the rejected and cancelled ones that the filter leaves. */
function advertisements(db: Database, { fiscalYearId, serviceId, classId }: ReportFilter) {
  let query = db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('fiscalYear as fy', 'fy.id', 'a.fiscalYearId')
    .where('a.lifeCycleStatus', 'not in', ['rejected', 'cancelled']);
  if (fiscalYearId !== undefined) query = query.where('a.fiscalYearId', '=', fiscalYearId);
  if (serviceId !== undefined) query = query.where('r.serviceId', '=', serviceId);
  if (classId !== undefined) query = query.where('r.classId', '=', classId);
  return query;
}

function selectByAdvertisement(db: Database, filter: ReportFilter, limit: number, kept: boolean) {
  let query = advertisements(db, filter)
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoinLateral(
      (eb) =>
        kept
          ? eb
              .selectFrom('reportCount as k')
              .select(keptCounts)
              .where('k.dimension', '=', ALL)
              .whereRef('k.advtCode', '=', 'a.advtCode')
              .as('n')
          : eb.selectFrom('application as x').select(counts).whereRef('x.advtCode', '=', 'a.advtCode').as('n'),
      (join) => join.onTrue(),
    )
    .select(['a.advtCode', 'fy.code as fiscalYear', namesOf('p').as('post'), namesOf('s').as('service')])
    .select([namesOf('c').as('class'), advertisedSeats.as('seats'), ...shownCounts]);
  if (filter.afterId !== undefined) query = query.where('a.advtCode', '<', filter.afterId);
  return query.orderBy('a.advtCode', 'desc').limit(limit).execute();
}

const categoryId = sql<number>`ac.id`.as('categoryId');

/**
 * The counts of each category; with `all` those that were kept are read together, for a look at each by itself would read every kept
 * group of its advertisement for each of its categories.
 */
function categories(db: Database, filter: ReportFilter, kept: boolean, all: boolean) {
  return advertisements(db, filter)
    .innerJoin('advertisementCategory as ac', 'ac.advtCode', 'a.advtCode')
    .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
    .innerJoinLateral(
      (eb) => {
        if (!kept) {
          return eb
            .selectFrom('applicationCategory as xc')
            .innerJoin('application as x', 'x.id', 'xc.applicationId')
            .select([categoryId, ...countsInCategory])
            .whereRef('xc.advertisementCategoryId', '=', 'ac.id')
            .as('n');
        }
        if (all) {
          return eb
            .selectFrom('advertisementCategory as c')
            .leftJoin('reportCount as k', (join) =>
              join
                .on('k.dimension', '=', sql.lit('category'))
                .onRef('k.advtCode', '=', 'c.advtCode')
                .on('k.key', '=', sql<string>`c.id::text`),
            )
            .select(['c.id as categoryId', ...keptCounts])
            .groupBy('c.id')
            .as('n');
        }
        return eb
          .selectFrom('reportCount as k')
          .select([categoryId, ...keptCounts])
          .where('k.dimension', '=', sql.lit('category'))
          .whereRef('k.advtCode', '=', 'a.advtCode')
          .where('k.key', '=', sql<string>`ac.id::text`)
          .as('n');
      },
      (join) => join.onRef('n.categoryId', '=', 'ac.id'),
    );
}

function selectByAdvtNumber(db: Database, filter: ReportFilter, limit: number, kept: boolean) {
  let query = categories(db, filter, kept, false)
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .select(['ac.id', 'a.advtCode', 'ac.advtNumber', 'fy.code as fiscalYear', namesOf('p').as('post'), namesOf('s').as('service')])
    .select([namesOf('q').as('quota'), 'ac.seats', ...shownCounts]);
  if (filter.afterId !== undefined) query = query.where('ac.id', '<', filter.afterId);
  return query.orderBy('ac.id', 'desc').limit(limit).execute();
}

const sums = [
  sumOf('n.applications').as('applications'),
  sumOf('n.paid').as('paid'),
  sumOf('n.pending').as('pending'),
  sumOf('n.approved').as('approved'),
  sumOf('n.rejected').as('rejected'),
] as const;

function selectByClass(db: Database, filter: ReportFilter, _limit: number, kept: boolean) {
  return advertisements(db, filter)
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoinLateral(
      (eb) =>
        kept
          ? eb
              .selectFrom('reportCount as k')
              .select(keptCounts)
              .where('k.dimension', '=', ALL)
              .whereRef('k.advtCode', '=', 'a.advtCode')
              .as('n')
          : eb.selectFrom('application as x').select(counts).whereRef('x.advtCode', '=', 'a.advtCode').as('n'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      namesOf('c').as('class'),
      sql<number>`count(*)::int`.as('advertisements'),
      sql<number>`coalesce(sum(${advertisedSeats}), 0)::int`.as('seats'),
    ])
    .select(sums)
    .groupBy('c.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

function selectByQuota(db: Database, filter: ReportFilter, _limit: number, kept: boolean) {
  return categories(db, filter, kept, true)
    .select(['q.id', namesOf('q').as('quota'), sql<number>`count(*)::int`.as('categories'), sumOf('ac.seats').as('seats')])
    .select(sums)
    .groupBy('q.id')
    .orderBy('q.id')
    .execute();
}

const quotasOf = async (db: Database) => ({ quotas: await selectQuotasOfReports(db) });

export const reports: Reports = {
  vacanciesApplicationsCount: { select: selectByAdvertisement, countsApplications: true, idOf: ({ advtCode }) => advtCode },
  byAdvtNumber: { select: selectByAdvtNumber, countsApplications: true, idOf: ({ id }) => id },
  byClass: { select: selectByClass, countsApplications: true },
  vacancyCountByQuota: { select: selectByQuota, countsApplications: true },
  vacancyDistribution: { select: selectByCategory, about: quotasOf },
  promotion: { select: selectPromotions },
  localLevel: { select: selectLocalLevel, about: quotasOf },
  vacancyDetail: { select: selectDetails, countsApplications: true, idOf: ({ id }) => id, about: quotasOf },
};
