import type { Id } from '@psc/validation/rules/id.ts';
import { NOT_OVER } from '@psc/validation/rules/last-moment.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

export type OpenCounts = { liveAdvertisements: number; vacancies: number };

/** Open advertisements and their advertised seats; promotions are filled without applications. */
export async function countOpen(db: Database, now: Date): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*)::int as live_advertisements,
      coalesce(sum((select sum(c.seats) from advertisement_category c where c.advt_code = a.advt_code)), 0)::int as vacancies
    from advertisement a
    where a.life_cycle_status = 'live' and a.combined_into_advt_code is null and a.double_fee_submission_last_at ${sql.raw(NOT_OVER)} ${now}`.execute(
    db,
  );
  return rows[0]!;
}

export type KeptCounts = { applicants: number; registeredUsers: number; profiles: number };

/** The stored counts; requests never count. */
export async function selectKeptCounts(db: Database): Promise<KeptCounts> {
  const rows = await db.selectFrom('keptCount').select(['name', 'value']).execute();
  const kept = (name: keyof KeptCounts) => rows.find((row) => row.name === name)?.value ?? 0;
  return { applicants: kept('applicants'), registeredUsers: kept('registeredUsers'), profiles: kept('profiles') };
}

/** Counts applicants of open advertisements, registered candidates, started profiles, and the applications of each open advertisement. */
export async function keepCounts(db: Database, now: Date): Promise<void> {
  await sql`with open as (
      select a.advt_code from advertisement a where a.life_cycle_status = 'live' and a.combined_into_advt_code is null
        and a.double_fee_submission_last_at ${sql.raw(NOT_OVER)} ${now}::timestamptz
    )
    insert into kept_count (name, value, counted_at)
    select 'applicants', count(distinct x.master_id)::int, ${now}::timestamptz from open join application x on x.advt_code = open.advt_code
    union all select 'registeredUsers', count(*)::int, ${now}::timestamptz from candidate where merged_into_master_id is null
    union all select 'profiles', count(*)::int, ${now}::timestamptz from personal_details d
      join candidate c on c.master_id = d.master_id and c.merged_into_master_id is null
    on conflict (name) do update set value = excluded.value, counted_at = excluded.counted_at`.execute(db);
  await sql`insert into advertisement_count (advt_code, applications, paid, counted_at)
    select a.advt_code, count(x.id)::int, (count(x.id) filter (where x.payment_status = 'paid'))::int, ${now}::timestamptz
    from advertisement a left join application x on x.advt_code = a.advt_code
    where a.life_cycle_status = 'live' and a.double_fee_submission_last_at ${sql.raw(NOT_OVER)} ${now}::timestamptz
    group by a.advt_code
    on conflict (advt_code) do update
      set applications = excluded.applications, paid = excluded.paid, counted_at = excluded.counted_at`.execute(db);
}

export async function countApplicationsOf(db: Database, masterId: Id<'candidate'>): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('masterId', '=', masterId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countApplicationsOfOfficer(db: Database, officerId: Id<'account'>): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('scrutinyOfficerId', '=', officerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function selectOpenAdvertisements(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .leftJoin('advertisementCount as counted', 'counted.advtCode', 'a.advtCode')
    .select([
      'a.advtCode',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'a.singleSubmissionLastAt',
      'a.doubleFeeSubmissionLastAt',
    ])
    .select([sql<number>`coalesce(counted.applications, 0)`.as('applications'), sql<number>`coalesce(counted.paid, 0)`.as('paid')])
    .where('a.lifeCycleStatus', '=', 'live')
    .where('a.combinedIntoAdvtCode', 'is', null)
    .where('a.doubleFeeSubmissionLastAt', NOT_OVER, now)
    .orderBy('a.doubleFeeSubmissionLastAt')
    .orderBy('a.advtCode')
    .limit(limit)
    .execute();
}
