import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/connection.ts';

export type ApplicationCounts = {
  advtCode: number;
  paid: number;
  unpaid: number;
  /** Of those that are paid. */
  allocated: number;
  pending: number;
  approved: number;
  onHold: number;
  rejected: number;
  /** Whether paid or not. */
  approvedOfAll: number;
};
const columnNames = ['paid', 'unpaid', 'allocated', 'pending', 'approved', 'on_hold', 'rejected', 'approved_of_all'] as const;
const columns = sql.join(columnNames.map((name) => sql.id(name)));

/** {@link ApplicationCounts} over rows of `application x`. */
export const countedApplications = sql`
  (count(*) filter (where x.payment_status = 'paid'))::int as paid,
  (count(*) filter (where x.payment_status <> 'paid'))::int as unpaid,
  (count(*) filter (where x.payment_status = 'paid' and x.scrutiny_officer_id is not null))::int as allocated,
  (count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'pending'))::int as pending,
  (count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'approved'))::int as approved,
  (count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'onHold'))::int as on_hold,
  (count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'rejected'))::int as rejected,
  (count(*) filter (where x.scrutiny_status = 'approved'))::int as approved_of_all`;

/** Counts that hold: those of advertisements of which nothing was noted since they were counted. */
const holding = sql`application_count kept
  join counted_advertisement counted on counted.advt_code = kept.advt_code and counted.counted_at = kept.counted_at
  where not exists (select from report_change noted where noted.advt_code = kept.advt_code)`;

/** Of an advertisement, one row where its counts hold and none where they do not. */
const keptCountsOfApplications = (advtCode: RawBuilder<unknown>) =>
  sql`select kept.advt_code, ${columns} from ${holding} and kept.advt_code = ${advtCode}`;

/**
 * The counts of advertisements, one row each for those with applications: as they are kept where they hold, and counted where they do not.
 * `which` says of a column that holds codes of advertisements which of them are wanted.
 */
export const countsOfApplications = (which: (advtCode: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
  with held as materialized (select kept.advt_code, ${columns} from ${holding} and ${which(sql`kept.advt_code`)})
  select * from held where paid + unpaid > 0
  union all
  -- The codes come first, so that of the others no application is read.
  select x.advt_code, ${countedApplications} from application x
  where x.advt_code = any(array(
    select other.advt_code from advertisement other
    where ${which(sql`other.advt_code`)} and not exists (select from held where held.advt_code = other.advt_code)))
  group by x.advt_code`;

/** How many applications of an advertisement are approved, whether paid or not. */
export const approvedApplications = (advtCode: RawBuilder<unknown>) => sql<number>`coalesce(
  (select held.approved_of_all from (${keptCountsOfApplications(advtCode)}) held),
  (select count(*)::int from application x where x.advt_code = ${advtCode} and x.scrutiny_status = 'approved'))`;

/** How many applications an advertisement has. */
export const allApplications = (advtCode: RawBuilder<unknown>) => sql<number>`coalesce(
  (select held.paid + held.unpaid from (${keptCountsOfApplications(advtCode)}) held),
  (select count(*)::int from application x where x.advt_code = ${advtCode}))`;

/** In the transaction in which what was noted of the advertisement is taken away. */
export async function keepCountsOfApplications(db: Database, advtCode: number, now: Date): Promise<void> {
  await db.deleteFrom('applicationCount').where('advtCode', '=', advtCode).execute();
  await sql`insert into application_count (advt_code, ${columns}, counted_at)
    select ${advtCode}::integer, ${columns}, ${now}::timestamptz
    from (select ${countedApplications} from application x where x.advt_code = ${advtCode}::integer) counted`.execute(db);
}
