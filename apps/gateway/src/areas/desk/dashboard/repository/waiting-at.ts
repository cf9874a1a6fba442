import type { Id } from '@psc/validation/rules/id.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { daysOfOne, dueOf, firstDays, stillWaits } from './due.ts';
import { anyOfficer, cases, type Officer } from './waiting.ts';

/** Whether the officer has work of this kind at the advertisement; stops at the first case instead of counting. */
export async function waitsAt(
  db: Database,
  kind: WaitingKind,
  officer: Officer,
  now: Date,
  advtCode: Id<'advertisement'>,
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from (${cases[kind](officer, now)}) waiting
      join advertisement on advertisement.advt_code = waiting.advt_code
      where waiting.advt_code = ${advtCode}::int and ${stillWaits(kind)}) as waits`.execute(db);
  return rows[0]!.waits;
}

const pendingAt = (advtCode: Id<'advertisement'>) =>
  sql`advt_code = ${advtCode}::int and payment_status = 'paid' and scrutiny_status = 'pending'`;
/**
 * An advertisement may have hundreds of thousands of pending applications: their number is stored, and the oldest one is at the start of an
 * index, for each officer.
 */
const pendingForms: Partial<Record<WaitingKind, (advtCode: Id<'advertisement'>) => RawBuilder<unknown>>> = {
  formsWithoutOfficer: (advtCode) => sql`
    select coalesce(sum(applications), 0)::int as count,
      (select min(applied_at) from application where ${pendingAt(advtCode)} and scrutiny_officer_id is null) as since
    from application_counted where ${pendingAt(advtCode)} and officer_id is null`,
  formsToExamine: (advtCode) => sql`
    select coalesce(sum(of_officer.forms), 0)::int as count, min(longest.applied_at) as since
    from (
      select officer_id, sum(applications) as forms from application_counted
      where ${pendingAt(advtCode)} and officer_id is not null group by officer_id having sum(applications) > 0
    ) of_officer
    cross join lateral (
      select applied_at from application
      where ${pendingAt(advtCode)} and scrutiny_officer_id = of_officer.officer_id order by applied_at limit 1
    ) longest`,
};

export type WaitingAtRow = { kind: WaitingKind; count: number; since: Date; due: Date };
type At = { advtCode: Id<'advertisement'>; workDays: number; lateMoneyDays: number };

/**
 * For each kind, the number of cases pending at one advertisement for any officer, the oldest start and the earliest due date; kinds
 * without any are left out. The oldest case is due first, because all have the same dates.
 */
export async function selectWaitingAt(
  db: Database,
  kinds: readonly WaitingKind[],
  now: Date,
  { advtCode, workDays, lateMoneyDays }: At,
): Promise<WaitingAtRow[]> {
  if (kinds.length === 0) return [];
  const ofKind = (kind: WaitingKind) =>
    pendingForms[kind]?.(advtCode) ??
    sql`select count(*)::int as count, min(since) as since
      from (${cases[kind]({ ...anyOfficer, lateMoneyDays }, now)}) each_case where each_case.advt_code = ${advtCode}::int`;
  const counts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, waiting.count, waiting.since, ${dueOf(kind, workDays)} as due
      from ${daysOfOne} cross join (${ofKind(kind)}) waiting where advertisement.advt_code = ${advtCode}::int
        and waiting.count > 0 and ${stillWaits(kind)}`,
  );
  const { rows } = await sql<WaitingAtRow>`with ${firstDays(advtCode)} ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}
