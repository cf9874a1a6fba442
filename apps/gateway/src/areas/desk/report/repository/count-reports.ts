import type { Id } from '@psc/validation/rules/id.ts';
import type { ReportDimension, ReportMeasure } from '@psc/api-client/report-parts.ts';
import { sql, type RawBuilder } from 'kysely';
import { advisoryLocks } from '../../../../platform/database/advisory-locks.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { runTransaction } from '../../../../platform/frame/run-transaction.ts';
import { keepCountsOfExamined } from '../../../../platform/shared/repository/examined-counts.ts';
import { findSnapshot, saveSnapshot } from '../../../../platform/shared/repository/snapshots.ts';
import { ALL, PAYMENTS } from './kept-counts.ts';
import { numberOf } from './read-report.ts';
import { measures, sources, type SourceName } from './sources.ts';

const ofPeople = Object.keys(sources.applications.columns).filter(
  (each) => !Object.hasOwn(sources.vacancies.columns, each) && each !== 'scrutinyStatus',
) as ReportDimension[];
/** Views of an advertisement that are read once and then grouped in several ways. */
const facts = ['applications', 'applicationCategories', 'examined', 'selected'] as const;
type FactsName = (typeof facts)[number];
const ofCategory = ['category', 'quota'] as const satisfies readonly ReportDimension[];
const measuresOf = (source: SourceName) =>
  (Object.keys(measures) as ReportMeasure[]).filter((measure) => measures[measure].source === source);
/** These flags are the same in each of an application's rows. */
const flagsOf: Record<FactsName, readonly ReportMeasure[]> = {
  applications: measuresOf('applications'),
  applicationCategories: measuresOf('applications'),
  examined: measuresOf('examined'),
  selected: measuresOf('selected'),
};
const payments = measuresOf('rmis');
const keptMeasures = [...new Set([...facts.flatMap((each) => flagsOf[each]), ...payments])];

const nameOf = (source: FactsName) => sql.id(`facts_${source}`);
const idOf = (dimension: ReportDimension) => sql.id(`of_${dimension}`);
const listed = (parts: readonly RawBuilder<unknown>[]) => (parts.length === 0 ? sql`` : sql`, ${sql.join(parts)}`);

/** The measures that count a row, as bits of one number, so that grouping handles one number instead of a column for each measure. */
function flags(source: FactsName): RawBuilder<unknown> {
  const bits = flagsOf[source].map((name, index) => {
    const measure = measures[name];
    if (!('counts' in measure)) throw new Error(`${name} adds up amounts and cannot be a flag.`);
    return sql`case when ${measure.counts} then ${sql.lit(2 ** index)} else 0 end`;
  });
  return sql.join(bits, sql` | `);
}

/** The rows of one view of an advertisement; reads the stored profiles once for all dimensions. */
function factsOf(source: FactsName, advtCode: Id<'advertisement'>): RawBuilder<unknown> {
  const { view, columns } = sources[source];
  const dimensions = source === 'applications' ? ofPeople : ofCategory;
  const keys = dimensions.map((dimension) => {
    const column = columns[dimension]!;
    return sql`${typeof column === 'string' ? sql.ref(column) : column} as ${idOf(dimension)}`;
  });
  return sql`${nameOf(source)} as materialized (
    select v.application_id, v.scrutiny_status as state, ${flags(source)} as flags ${listed(keys)}
    from ${sql.table(view)} as v where v.advt_code = ${advtCode})`;
}

/** Row counts by group, state and flags. */
function divided(
  source: FactsName,
  rows: RawBuilder<unknown>,
  dimensions: readonly ReportDimension[],
  whole: boolean,
): RawBuilder<unknown> {
  const names = dimensions.map((each) => sql`when grouping(${idOf(each)}) = 0 then ${sql.lit(each)}`);
  const keys = dimensions.map((each) => sql`when grouping(${idOf(each)}) = 0 then ${idOf(each)}::text`);
  const sets = [...dimensions.map((each) => sql`(${idOf(each)})`), ...(whole ? [sql`()`] : [])];
  const groups = sql`select case ${sql.join(names, sql` `)} else ${sql.lit(ALL)} end as dimension, case ${sql.join(keys, sql` `)} end as key,
      state, flags, count(*) as number
    from ${rows} group by state, flags, grouping sets (${sql.join(sets)})`;
  const values = keptMeasures.map((measure) => {
    const bit = flagsOf[source].indexOf(measure);
    return bit === -1 ? sql`null::bigint` : sql`sum(number) filter (where flags & ${sql.lit(2 ** bit)} <> 0)::bigint`;
  });
  return sql`select dimension, key, state, ${sql.join(values)} from (${groups}) counted group by 1, 2, 3`;
}

/** One row for each application in a group: a measure counts it if any of its rows does. */
function eachOnce(source: FactsName, within: readonly ReportDimension[]): RawBuilder<unknown> {
  const group = listed(within.map(idOf));
  return sql`select application_id, state ${group}, bit_or(flags) as flags from ${nameOf(source)} group by application_id, state ${group}`;
}

function partsOf(source: FactsName): RawBuilder<unknown>[] {
  if (source === 'applications') return [divided(source, sql`${nameOf(source)} x`, ofPeople, true)];
  const byNumber = ofCategory.map((each) => divided(source, sql`(${eachOnce(source, [each])}) x`, [each], false));
  // Without categories, each application counts once.
  if (source === 'applicationCategories') return byNumber;
  const people = sql`(select x.state, x.flags ${listed(ofPeople.map((each) => sql`p.${idOf(each)}`))}
    from (${eachOnce(source, [])}) x join ${nameOf('applications')} p using (application_id)) x`;
  return [...byNumber, divided(source, people, ofPeople, true)];
}

function paymentsOf(advtCode: Id<'advertisement'>): RawBuilder<unknown> {
  const own = new Set(payments);
  const values = keptMeasures.map((measure) =>
    own.has(measure) ? sql`nullif(${numberOf(measure, 'rmis')}, 0)::bigint` : sql`null::bigint`,
  );
  return sql`select ${sql.lit(PAYMENTS)}, null, null::text, ${sql.join(values)}
    from ${sql.table(sources.rmis.view)} as v where v.advt_code = ${advtCode} having count(*) > 0`;
}

/**
 * Counts the applications of one advertisement in every way that reports group them. Deletes its change notes first: a change in a
 * transaction that is still open keeps its note and is counted next time. Locks no rows that applicants write, so they never wait.
 */
export async function countAdvertisement(db: Database, advtCode: Id<'advertisement'>, now: Date): Promise<void> {
  const columns = keptMeasures.map((measure) => sql.id(measure));
  const sums = columns.map((column) => sql`sum(${column})`);
  const parts = [...facts.flatMap(partsOf), paymentsOf(advtCode)];
  await runTransaction(db, async (inside) => {
    // The lock keeps an older count from replacing a newer one. With this much memory, PostgreSQL hashes all groups in one pass instead of
    // sorting for each dimension.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.reportCounts}::integer, ${advtCode}::integer), set_config('work_mem', '64MB', true)`.execute(
      inside,
    );
    await inside.deleteFrom('reportChange').where('advtCode', '=', advtCode).execute();
    await inside.deleteFrom('reportCount').where('advtCode', '=', advtCode).execute();
    await sql`with ${sql.join(facts.map((each) => factsOf(each, advtCode)))}
      insert into report_count (advt_code, dimension, key, scrutiny_status, ${sql.join(columns)})
      select ${advtCode}::integer, dimension, key, state, ${sql.join(sums)}
      from (${sql.join(parts, sql` union all `)}) counted (dimension, key, state, ${sql.join(columns)})
      group by dimension, key, state order by dimension`.execute(inside);
    await keepCountsOfExamined(inside, advtCode, now);
  });
}

/** Advertisements that were never counted, and those with changes since a count before the pass. */
export async function selectChanged(db: Database, passBegan: Date): Promise<number[]> {
  const { rows } = await sql<{ advtCode: Id<'advertisement'> }>`
    select a.advt_code from advertisement a left join counted_advertisement counted on counted.advt_code = a.advt_code
    where counted.counted_at is null or (counted.counted_at <= ${passBegan}
      and exists (select from report_change noted where noted.advt_code = a.advt_code))
    order by counted.counted_at nulls first, a.advt_code`.execute(db);
  return rows.map(({ advtCode }) => advtCode);
}

/** Advertisements that may still change and were last counted before this moment. */
export async function selectOutdated(db: Database, countedBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ advtCode: Id<'advertisement'> }>`
    select a.advt_code from advertisement a join counted_advertisement counted on counted.advt_code = a.advt_code
    where counted.counted_at <= ${countedBefore} and a.life_cycle_status not in ('concluded', 'cancelled', 'rejected')
    order by counted.counted_at, a.advt_code`.execute(db);
  return rows.map(({ advtCode }) => advtCode);
}

/** Reads at most `atLeast` applications. */
export async function hasApplications(db: Database, atLeast: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (select from application limit ${atLeast}) x`.execute(db);
  return rows[0]!.found >= atLeast;
}

/** Counts registrations; there is one row for each fiscal year, district and gender. */
export async function countRegistrations(db: Database): Promise<void> {
  const registrations = measuresOf('candidates');
  const columns = registrations.map((measure) => sql.id(measure));
  const values = registrations.map((measure) => numberOf(measure, 'candidates'));
  await runTransaction(db, async (inside) => {
    await inside.deleteFrom('reportCandidateCount').execute();
    await sql`insert into report_candidate_count (fiscal_year, province, district, gender, ${sql.join(columns)})
      select v.fiscal_year_id, v.province_id, v.district_id, v.gender, ${sql.join(values)}
      from report_candidate v group by 1, 2, 3, 4`.execute(inside);
  });
}

/** The start of the pass that was interrupted, or of a new one. */
export async function beginPass(db: Database, now: Date): Promise<Date> {
  const open = await findSnapshot(db, 'passOfReports');
  if (open) return open.asOf;
  await saveSnapshot(db, 'passOfReports', now, null);
  return now;
}

/** From now on reports use the stored counts and show their time. */
export async function endPass(db: Database, passBegan: Date): Promise<void> {
  await saveSnapshot(db, 'reports', passBegan, null);
  await db.deleteFrom('snapshot').where('name', '=', 'passOfReports').execute();
}

/** From now on reports count live data, and no change needs a note. */
export async function forgetKept(db: Database): Promise<void> {
  await db.deleteFrom('snapshot').where('name', 'in', ['reports', 'passOfReports']).execute();
  await db.deleteFrom('reportChange').execute();
  await db.updateTable('countedAdvertisement').set({ countedAt: null }).where('countedAt', 'is not', null).execute();
}
