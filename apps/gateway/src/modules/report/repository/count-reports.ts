import type { ReportDimension, ReportMeasure } from '@psc/api-client/report-parts.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { runTransaction } from '../../../frame/run-transaction.ts';
import { ALL, PAYMENTS } from './kept-counts.ts';
import { numberOf } from './read-report.ts';
import { measures, sources, type SourceName } from './sources.ts';

const ofPeople = Object.keys(sources.applications.columns).filter(
  (each) => !Object.hasOwn(sources.vacancies.columns, each) && each !== 'scrutinyStatus',
) as ReportDimension[];
type Part = {
  source: SourceName;
  measuresOf: SourceName;
  dimensions: readonly ReportDimension[];
  /** Under which name all of it together is kept. */
  whole?: string;
  /** What is counted: rows; applications, of which there may be a row for each category; or by each measure what it names. */
  each: 'row' | 'application' | 'measure';
};
const examined = { source: 'examined', measuresOf: 'examined' } as const;
const ofCategories = { source: 'applicationCategories', measuresOf: 'applications' } as const;
/** Which views are counted and by what each is divided: an application counts at every quota and every number it was made for. */
const counted: readonly Part[] = [
  { source: 'applications', measuresOf: 'applications', dimensions: ofPeople, whole: ALL, each: 'row' },
  { ...ofCategories, dimensions: ['category'], each: 'row' },
  { ...ofCategories, dimensions: ['quota'], each: 'application' },
  { ...examined, dimensions: ofPeople, whole: ALL, each: 'application' },
  { ...examined, dimensions: ['category'], each: 'row' },
  { ...examined, dimensions: ['quota'], each: 'application' },
  { source: 'selected', measuresOf: 'selected', dimensions: [...ofPeople, 'quota', 'category'], whole: ALL, each: 'measure' },
  { source: 'rmis', measuresOf: 'rmis', dimensions: [], whole: PAYMENTS, each: 'row' },
];
const measuresOf = (source: SourceName) =>
  (Object.keys(measures) as ReportMeasure[]).filter((measure) => measures[measure].source === source);
const keptMeasures = [...new Set(counted.map((each) => each.measuresOf))].flatMap(measuresOf);

/** One view of an advertisement, divided by each of its dimensions in one reading. */
function partOf(part: Part, advtCode: number): RawBuilder<unknown> {
  const { source, dimensions, each } = part;
  const { view, columns } = sources[source];
  const groups = dimensions.map((dimension, index) => {
    const column = columns[dimension]!;
    return { dimension, value: typeof column === 'string' ? sql.ref(column) : column, id: sql.id(`group${index}`) };
  });
  const state = source === 'rmis' ? sql`null::text` : sql`v.scrutiny_status`;
  // What divides people is the same in every row of an application; a quota is not.
  const once = sql.join([sql`v.application_id`, state, ...(groups.length === 1 ? [groups[0]!.value] : [])]);
  const rows = sql`select ${each === 'application' ? sql`distinct on (${once})` : sql``} v.*, ${state} as state
    ${sql.join(
      groups.map(({ value, id }) => sql`, ${value}::text as ${id}`),
      sql``,
    )}
    from ${sql.table(view)} as v
    where v.advt_code = ${advtCode}`;
  return sql`select ${dimensionAndKey(part, groups)}, v.state, ${sql.join(valuesOf(part))} from (${rows}) v
    group by v.state, grouping sets (${sql.join([
      ...groups.map(({ id }) => sql`(${id})`),
      ...(part.whole === undefined ? [] : [sql`()`]),
    ])})`;
}

function dimensionAndKey({ whole }: Part, groups: readonly { dimension: ReportDimension; id: RawBuilder<unknown> }[]) {
  if (groups.length === 0) return sql`${sql.lit(whole ?? null)}, null`;
  const names = groups.map(({ dimension, id }) => sql`when grouping(${id}) = 0 then ${sql.lit(dimension)}`);
  const keys = groups.map(({ id }) => sql`when grouping(${id}) = 0 then ${id}`);
  return sql`case ${sql.join(names, sql` `)} else ${sql.lit(whole ?? null)} end, case ${sql.join(keys, sql` `)} end`;
}

function valuesOf({ source, measuresOf: from, each }: Part): RawBuilder<unknown>[] {
  const own = new Set(measuresOf(from));
  return keptMeasures.map((measure) =>
    own.has(measure) ? sql`nullif(${numberOf(measure, source, each === 'measure')}, 0)::bigint` : sql`null::bigint`,
  );
}

/**
 * Counts the applications of one advertisement in all ways in which reports divide them. What was noted of it goes first: a change that is
 * not seen yet, because its transaction is still open, keeps its note, and is counted the next time.
 */
export async function countAdvertisement(db: Database, advtCode: number, now: Date): Promise<void> {
  const columns = keptMeasures.map((measure) => sql.id(measure));
  const sums = columns.map((column) => sql`sum(${column})`);
  const parts = counted.map((each) => partOf(each, advtCode));
  await runTransaction(db, async (inside) => {
    await inside.deleteFrom('reportChange').where('advtCode', '=', advtCode).execute();
    await inside.deleteFrom('reportCount').where('advtCode', '=', advtCode).execute();
    await sql`insert into report_count (advt_code, dimension, key, scrutiny_status, ${sql.join(columns)})
      select ${advtCode}::integer, dimension, key, state, ${sql.join(sums)}
      from (${sql.join(parts, sql` union all `)}) counted (dimension, key, state, ${sql.join(columns)})
      group by dimension, key, state order by dimension`.execute(inside);
    await inside
      .insertInto('countedAdvertisement')
      .values({ advtCode, countedAt: now })
      .onConflict((conflict) => conflict.column('advtCode').doUpdateSet({ countedAt: now }))
      .execute();
  });
}

/** The advertisements of which something was noted since they were counted, and those counted before this moment or never. */
export async function selectToCount(db: Database, countedBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ advtCode: number }>`
    select a.advt_code from advertisement a left join counted_advertisement counted on counted.advt_code = a.advt_code
    where counted.counted_at is null or counted.counted_at <= ${countedBefore}
      or exists (select from report_change noted where noted.advt_code = a.advt_code)
    order by counted.counted_at nulls first, a.advt_code`.execute(db);
  return rows.map(({ advtCode }) => advtCode);
}

/** Reads no more applications than it asks for. */
export async function hasApplications(db: Database, atLeast: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (select from application limit ${atLeast}) x`.execute(db);
  return rows[0]!.found >= atLeast;
}

/** Counts registrations, whose rows are as few as fiscal years, districts and genders together. */
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

/** From now on reports say as of when they are. */
export async function keepAsOf(db: Database, asOf: Date): Promise<void> {
  await db
    .insertInto('reportCountsKept')
    .values({ asOf })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ asOf }))
    .execute();
}

/** From now on reports count what there is, and no change has to be noted. */
export async function forgetKept(db: Database): Promise<void> {
  await db.deleteFrom('reportCountsKept').execute();
  await db.deleteFrom('reportChange').execute();
  await db.deleteFrom('countedAdvertisement').execute();
}
