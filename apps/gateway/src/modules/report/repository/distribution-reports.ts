import { sql } from 'kysely';
import type { ReportFilter } from '@psc/api-client/calls/report.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Database } from '../../../database/connection.ts';
import { ALL } from './kept-counts.ts';

// Reports over the history of distributions, into which every approved distribution enters.

/** The names of the row joined as `alias`; a dash where an entry from the books does not say. */
const nameOf = (alias: string) =>
  sql<Bilingual>`jsonb_build_object('en', coalesce(${sql.ref(`${alias}.nameEn`)}, '–'), 'ne', coalesce(${sql.ref(`${alias}.nameNe`)}, '–'))`;

const sumOf = <Name extends string>(name: Name) => sql<number>`sum(${sql.ref(`l.${name}`)})::int`.as(name);

/** The posts of the rows that are added up, by quota. */
const quotaSums = sql<Record<string, number>>`coalesce((
  select jsonb_object_agg(by_quota.quota_code, by_quota.posts)
  from (select q.quota_code, sum(q.posts)::int as posts from distribution_log_quota q where q.log_id = any(array_agg(l.id)) group by q.quota_code)
    by_quota), '{}')`.as('quotas');
const promotionsOfEntry = sql`(l.promotion_by_experience + l.promotion_by_contribution + l.promotion_by_accomplishment
  + l.promotion_by_work_completion)`;
const promotions = sql<number>`sum(${promotionsOfEntry})::int`.as('promotions');
const common = [sql<number>`count(*)::int`.as('distributions'), sumOf('totalVacancy'), sumOf('internalCompetition')] as const;

function entries(db: Database, { fiscalYearId, serviceId, classId }: ReportFilter) {
  let query = db
    .selectFrom('distributionLog as l')
    .leftJoin('service as s', 's.id', 'l.serviceId')
    .leftJoin('class as c', 'c.id', 'l.classId');
  if (fiscalYearId !== undefined) {
    query = query.where('l.fiscalYear', '=', (eb) => eb.selectFrom('fiscalYear as fy').select('fy.code').where('fy.id', '=', fiscalYearId));
  }
  if (serviceId !== undefined) query = query.where('l.serviceId', '=', serviceId);
  if (classId !== undefined) query = query.where('l.classId', '=', classId);
  return query;
}

/** The number of a row is its place, since a group has no number of its own. */
function numbered<Row extends object>(rows: Row[]): (Row & { id: number })[] {
  return rows.map((row, index) => ({ ...row, id: index + 1 }));
}

export async function selectByCategory(db: Database, filter: ReportFilter) {
  const rows = await entries(db, filter)
    .select([nameOf('s').as('service'), nameOf('c').as('class'), ...common, promotions, quotaSums])
    .groupBy(['s.id', 'c.id'])
    .orderBy('s.position')
    .orderBy('c.position')
    .execute();
  return numbered(rows);
}

export async function selectPromotions(db: Database, filter: ReportFilter) {
  const rows = await entries(db, filter)
    .where(sql<boolean>`${promotionsOfEntry} + l.internal_competition > 0`)
    .select([nameOf('s').as('service'), nameOf('c').as('class'), ...common])
    .select([sumOf('promotionByExperience'), sumOf('promotionByContribution')])
    .select([sumOf('promotionByAccomplishment'), sumOf('promotionByWorkCompletion')])
    .groupBy(['s.id', 'c.id'])
    .orderBy('s.position')
    .orderBy('c.position')
    .execute();
  return numbered(rows);
}

export async function selectLocalLevel(db: Database, filter: ReportFilter) {
  const rows = await entries(db, filter)
    .leftJoin('province as pr', 'pr.id', 'l.provinceId')
    .leftJoin('district as di', 'di.id', 'l.districtId')
    .leftJoin('localBody as lb', 'lb.id', 'l.localBodyId')
    .where('l.distributionType', '=', 'localLevel')
    .select([nameOf('pr').as('province'), nameOf('di').as('district'), nameOf('lb').as('localBody'), ...common, promotions, quotaSums])
    .groupBy(['pr.id', 'di.id', 'lb.id'])
    .orderBy('pr.id')
    .orderBy('di.id')
    .orderBy('lb.id')
    .execute();
  return numbered(rows);
}

const applications = sql<number>`(select count(*)::int from application x where x.advt_code = a.advt_code)`;
const keptApplications = sql<number>`(select coalesce(sum(k.applicants), 0)::int from report_count k
  where k.dimension = ${sql.lit(ALL)} and k.advt_code = a.advt_code)`;

export function selectDetails(db: Database, filter: ReportFilter, limit: number, kept: boolean) {
  let query = entries(db, filter)
    .leftJoin('serviceGroup as g', 'g.id', 'l.groupId')
    .leftJoin('subGroup as sg', 'sg.id', 'l.subGroupId')
    .leftJoin('post as p', 'p.id', 'l.postId')
    .leftJoin('requisition as r', 'r.id', 'l.requisitionId')
    .leftJoin('advertisement as a', 'a.requisitionId', 'r.id')
    .select(['l.id', 'l.fiscalYear', 'l.emptySeatOffice', 'l.totalVacancy', 'l.internalCompetition'])
    .select(['l.promotionByExperience', 'l.promotionByContribution', 'l.promotionByAccomplishment', 'l.promotionByWorkCompletion'])
    .select(
      sql<Record<string, number>>`coalesce((select jsonb_object_agg(q.quota_code, q.posts) from distribution_log_quota q
        where q.log_id = l.id), '{}')`.as('quotas'),
    )
    .select([nameOf('s').as('service'), nameOf('g').as('group'), nameOf('sg').as('subGroup')])
    .select([nameOf('c').as('class'), nameOf('p').as('post')])
    .select(sql<string>`coalesce(r.requisition_no, '–')`.as('requisitionNo'))
    .select(
      sql<string>`coalesce((select string_agg(ac.advt_number, ', ' order by ac.id) from advertisement_category ac
        where ac.advt_code = a.advt_code), l.advt_code, '–')`.as('advtNumbers'),
    )
    .select((kept ? keptApplications : applications).as('applications'));
  if (filter.afterId !== undefined) query = query.where('l.id', '<', filter.afterId);
  return query.orderBy('l.id', 'desc').limit(limit).execute();
}

/** The quotas that these reports show: those in use, and whatever has posts. That of the internal competition is no part of them. */
export function selectQuotasOfReports(db: Database) {
  return db
    .selectFrom('quota as q')
    .select(['q.code', sql<Bilingual>`jsonb_build_object('en', q.name_en, 'ne', q.name_ne)`.as('name')])
    .where('q.code', '<>', 'internal')
    .where((eb) =>
      eb.or([
        eb('q.active', '=', true),
        eb.exists(eb.selectFrom('distributionLogQuota as posts').select('posts.logId').whereRef('posts.quotaCode', '=', 'q.code')),
      ]),
    )
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
}
