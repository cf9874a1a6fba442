import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

export type OpenCounts = { liveAdvertisements: number; vacancies: number };

/** Advertisements that take applications at this instant, and their seats. */
export async function countOpen(db: Database, now: Date): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*)::int as live_advertisements, coalesce(sum(r.total_vacancy), 0)::int as vacancies
    from advertisement a join requisition r on r.id = a.requisition_id
    where a.life_cycle_status = 'live' and a.double_fee_submission_last_at >= ${now}`.execute(db);
  return rows[0]!;
}

/** Candidates who have applied to what is open now: bounded by the open advertisements, not by the whole table. */
export async function countApplicants(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ applicants: number }>`
    select count(distinct x.master_id)::int as applicants
    from advertisement a join application x on x.advt_code = a.advt_code
    where a.life_cycle_status = 'live' and a.double_fee_submission_last_at >= ${now}`.execute(db);
  return rows[0]!.applicants;
}

export async function countApplicationsOf(db: Database, masterId: number): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('masterId', '=', masterId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many have registered, and how many of them have begun a profile. */
export async function countPeople(db: Database): Promise<{ registeredUsers: number; profiles: number }> {
  const { rows } = await sql<{ registeredUsers: number; profiles: number }>`
    select (select count(*) from candidate)::int as registered_users, (select count(*) from personal_details)::int as profiles`.execute(db);
  return rows[0]!;
}

export async function countFormsOf(db: Database, officerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('scrutinyOfficerId', '=', officerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What takes applications now with how many have come, the one that closes first on top. */
export function selectOpenAdvertisements(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .select(['a.advtCode', 'p.nameEn as postEn', 'p.nameNe as postNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe', 'a.singleSubmissionLastAt', 'a.doubleFeeSubmissionLastAt'])
    .select([
      sql<number>`(select count(*)::int from application x where x.advt_code = a.advt_code)`.as('applications'),
      sql<number>`(select count(*)::int from application x where x.advt_code = a.advt_code and x.payment_status = 'paid')`.as('paid'),
    ])
    .where('a.lifeCycleStatus', '=', 'live')
    .where('a.doubleFeeSubmissionLastAt', '>=', now)
    .orderBy('a.doubleFeeSubmissionLastAt')
    .orderBy('a.advtCode')
    .limit(limit)
    .execute();
}
