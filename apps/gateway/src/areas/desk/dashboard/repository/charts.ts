import type { DashboardCharts, RecentActs } from '@psc/api-client/areas/desk/dashboard-charts.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { findSnapshot, saveSnapshot } from '../../../../platform/shared/repository/snapshots.ts';

type Counted = Omit<DashboardCharts, 'asOf'> & { sinceAd: string; acts: RecentActs[] };

const startOf = (dayAd: string) => sql`(${dayAd}::date::timestamp at time zone 'Asia/Kathmandu')`;

export async function countDays(db: Database, fromAd: string, toAd: string): Promise<DashboardCharts['days']> {
  const { rows } = await sql<DashboardCharts['days'][number]>`
    with applied as (
      select (x.applied_at at time zone 'Asia/Kathmandu')::date as day_ad, count(*)::int as applications
      from application x where x.applied_at >= ${startOf(fromAd)} group by 1
    )
    select day::date::text as "dayAd", coalesce(applied.applications, 0) as applications,
      (select count(*)::int from advertisement a where a.life_cycle_status in ('live', 'closed')
        and (a.double_fee_submission_last_at at time zone 'Asia/Kathmandu')::date = day::date) as deadlines
    from generate_series(${fromAd}::date, ${toAd}::date, interval '1 day') as day
    left join applied on applied.day_ad = day::date order by day`.execute(db);
  return rows;
}

export async function countMoney(db: Database, fromAd: string): Promise<NonNullable<DashboardCharts['money']>> {
  const { rows } = await sql<NonNullable<DashboardCharts['money']>[number]>`
    select t.method, count(*)::int as count, sum(t.amount_paisa)::float8 as "paidPaisa" from payment_attempt t
      where t.status = 'paid' and t.method = any('{esewa,khalti,cips,fonePay,rmis}'::text[]) and t.settled_at >= ${startOf(fromAd)}
      group by t.method
    union all select 'bankVoucher', count(*)::int, sum(v.amount_paisa)::float8 from voucher v
      where v.status = 'approved' and v.decided_at >= ${startOf(fromAd)} having count(*) > 0
    order by "paidPaisa" desc`.execute(db);
  return rows;
}

const MOST_ADVERTISEMENTS_OF_KIND = 3;

/** The acts of officers from that day on, by kind; reading is no act. */
export async function countActs(db: Database, fromAd: string): Promise<RecentActs[]> {
  const { rows } = await sql<Omit<RecentActs, 'lastAt'> & { lastAt: Date }>`
    select e.action as kind, count(*)::int as count, max(e.at) as "lastAt",
      coalesce((array_agg(distinct subject.advt_code order by subject.advt_code desc)
        filter (where subject.advt_code is not null))[1:${sql.lit(MOST_ADVERTISEMENTS_OF_KIND)}], '{}') as advertisements
    from audit_entry e join account c on c.id = e.account_id and c.kind = 'staff'
    cross join lateral (select substring(e.subject from '^advertisement:([0-9]{1,9})$')::int as advt_code) subject
    where e.at >= ${startOf(fromAd)} and e.action not like 'record.%'
    group by e.action order by max(e.at) desc`.execute(db);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}

export const selectOnTheirWay = (db: Database, limit: number) =>
  db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .where('a.lifeCycleStatus', 'in', ['preLive', 'scheduled', 'published', 'live', 'closed'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('selection as s')
            .whereRef('s.advtCode', '=', 'a.advtCode')
            .where('s.stage', '=', 'final')
            .where('s.publishedAt', 'is not', null),
        ),
      ),
    )
    .select(['a.advtCode', 'a.lifeCycleStatus', 'p.nameEn', 'p.nameNe'])
    .orderBy('a.advtCode', 'desc')
    .limit(limit)
    .execute();

export const selectProvinces = (db: Database) => db.selectFrom('province').select(['id', 'nameEn', 'nameNe']).orderBy('id').execute();

export const selectDistricts = (db: Database) =>
  db.selectFrom('district').select(['id', 'code', 'nameEn', 'nameNe']).orderBy('id').execute();

export const selectCharts = (db: Database) => findSnapshot<Counted>(db, 'dashboardCharts');

export const replaceCharts = (db: Database, charts: Counted, asOf: Date): Promise<void> =>
  saveSnapshot(db, 'dashboardCharts', asOf, charts);
