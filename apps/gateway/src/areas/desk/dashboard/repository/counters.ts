import type { Id } from '@psc/validation/rules/id.ts';
import { NOT_OVER } from '@psc/validation/rules/last-moment.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { applicationsOf, paidOf } from '../../../../platform/shared/repository/advertisement-counts.ts';
import { findSnapshot, saveSnapshot } from '../../../../platform/shared/repository/snapshots.ts';

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

/** The stored counts with their moment; requests never count. */
export async function selectKeptCounts(db: Database): Promise<KeptCounts & { peopleAsOf: string | null }> {
  const kept = await findSnapshot<KeptCounts>(db, 'people');
  const counts = kept?.value ?? { applicants: 0, registeredUsers: 0, profiles: 0 };
  return { ...counts, peopleAsOf: kept?.asOf.toISOString() ?? null };
}

/** Counts applicants of open advertisements, registered candidates and started profiles. */
export async function keepCounts(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<KeptCounts>`
    select
      (select count(distinct x.master_id)::int from advertisement a join application x on x.advt_code = a.advt_code
        where a.life_cycle_status = 'live' and a.combined_into_advt_code is null
          and a.double_fee_submission_last_at ${sql.raw(NOT_OVER)} ${now}::timestamptz) as applicants,
      (select count(*)::int from candidate where merged_into_master_id is null) as registered_users,
      (select count(*)::int from personal_details d
        join candidate c on c.master_id = d.master_id and c.merged_into_master_id is null) as profiles`.execute(db);
  await saveSnapshot(db, 'people', now, rows[0]!);
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
    .select([
      'a.advtCode',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'a.singleSubmissionLastAt',
      'a.doubleFeeSubmissionLastAt',
    ])
    .select((eb) => [applicationsOf(eb.ref('a.advtCode')).as('applications'), paidOf(eb.ref('a.advtCode')).as('paid')])
    .where('a.lifeCycleStatus', '=', 'live')
    .where('a.combinedIntoAdvtCode', 'is', null)
    .where('a.doubleFeeSubmissionLastAt', NOT_OVER, now)
    .orderBy('a.doubleFeeSubmissionLastAt')
    .orderBy('a.advtCode')
    .limit(limit)
    .execute();
}
