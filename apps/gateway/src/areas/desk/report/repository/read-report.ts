import type { AcrossColumn } from '@psc/api-client/define-report.ts';
import type { FurtherColumn, ReportDimension, ReportFilterName, ReportMeasure } from '@psc/api-client/report-parts.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { keptDimension, keptSourceOf, PAYMENTS } from './kept-counts.ts';
import { filters, measures, restrictions, sources, type ReportFilterValues, type SourceName } from './sources.ts';

/** The definition of a count: its dimensions, measures and filters. */
export type Counted = {
  dimensions: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  filters: ReportFilterValues;
  /** Only advertisements that others were combined into, and those others. */
  combined?: boolean;
  only?: keyof typeof restrictions;
  /** One measure split into columns by these keys of a dimension. */
  across?: { measure: ReportMeasure; dimension: ReportDimension; columns: readonly AcrossColumn[] };
  /** Further names of a group, in addition to its dimension's. */
  further?: readonly FurtherColumn[];
  /** The time of the stored counts; they are used if set. */
  keptAsOf?: Date | null;
};
/** One group: a key for each dimension, null if not stated, and a number for each measure and each column. */
export type CountedGroup = { keys: (string | null)[]; counts: number[] };

/** More groups would need paging, as in reports by advertisement. */
const MOST_GROUPS = 50_000;

/** Dimensions that grow every year: the keys of a page are selected first, and only their rows are counted. */
const pagedKeys: Partial<Record<ReportDimension, string>> = {
  advertisement: 'v.advtCode',
  category: 'v.categoryId',
  distribution: 'v.logId',
};

export function isPaged(dimensions: readonly ReportDimension[]): boolean {
  return dimensions.length === 1 && pagedKeys[dimensions[0]!] !== undefined;
}

/** The keys of a page of advertisements, categories or distributions, newest first; one extra key shows that there is another page. */
export async function selectPageKeys(db: Database, counted: Counted, after: number | undefined, limit: number): Promise<number[]> {
  const key = sql.ref<number>(pagedKeys[counted.dimensions[0]!]!);
  const from = listOf(counted);
  const conditions = conditionsOf(from, counted);
  if (after !== undefined) conditions.push(sql<SqlBool>`${key} < ${after}`);
  const { rows } = await sql<{ key: number }>`
    select distinct ${key} as "key" from ${sql.table(sources[from].view)} as v
    where ${allOf(conditions)} order by 1 desc limit ${limit}`.execute(db);
  return rows.map((row) => row.key);
}

/** The source that has every key of a paged report. Payment reports include cancelled advertisements, which have no posts. */
function listOf(counted: Counted): SourceName {
  if (counted.dimensions[0] === 'distribution') return 'distributions';
  return counted.measures.every((measure) => measure.startsWith('rmis')) ? sourceOf(counted.measures[0]!, counted) : 'vacancies';
}

/** The groups with their numbers, unsorted; `among` are the keys of a page. */
export async function selectGroups(db: Database, counted: Counted, among?: readonly number[]): Promise<CountedGroup[]> {
  const groups = await selectCounts(db, counted, among);
  if (!counted.across) return groups;
  const { measure, dimension, columns } = counted.across;
  const divided = await selectCounts(db, { ...counted, dimensions: [...counted.dimensions, dimension], measures: [measure] }, among);
  const found = new Map(divided.map(({ keys, counts }) => [JSON.stringify(keys), counts[0]!]));
  return groups.map(({ keys, counts }) => ({
    keys,
    counts: [...counts, ...columns.map(({ key }) => found.get(JSON.stringify([...keys, key])) ?? 0)],
  }));
}

async function selectCounts(db: Database, counted: Counted, among?: readonly number[]): Promise<CountedGroup[]> {
  const keys = counted.dimensions.map((_, index) => sql.id(`key${index}`));
  const values = counted.measures.map((_, index) => sql`sum(${sql.id(`value${index}`)})::float8 as ${sql.id(`value${index}`)}`);
  const parts = sourcesOf(counted).map((source) => partOf(source, counted, among));
  const all = sql.join([...keys, ...values]);
  const grouping = keys.length > 0 ? sql`group by ${sql.join(keys)}` : sql``;
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${all} from (${sql.join(parts, sql` union all `)}) parts ${grouping} limit ${MOST_GROUPS}`.execute(db);
  return rows.map((row) => ({
    keys: counted.dimensions.map((_, index) => row[`key${index}`] as string | null),
    counts: counted.measures.map((_, index) => Number(row[`value${index}`] ?? 0)),
  }));
}

/** The same over all groups: a person in several of them counts once. */
export async function selectTotals(db: Database, counted: Counted): Promise<number[]> {
  const [all] = await selectGroups(db, { ...counted, dimensions: [] });
  return all?.counts ?? noCounts(counted);
}

export function noCounts({ measures: counted, across }: Counted): number[] {
  return [...counted, ...(across?.columns ?? [])].map(() => 0);
}

/** The views with the counted rows. Applications are read once for each category only if the report uses the category. */
function sourcesOf(counted: Counted): SourceName[] {
  return [...new Set(counted.measures.map((measure) => sourceOf(measure, counted)))];
}

function sourceOf(measure: ReportMeasure, counted: Counted): SourceName {
  const kept = keptSourceOf(measure, counted);
  if (kept !== undefined) return kept;
  const { source } = measures[measure];
  const { dimensions, filters: values } = counted;
  const ofCategory = values.quotaId !== undefined || dimensions.some((each) => each === 'quota' || each === 'category');
  return source === 'applications' && ofCategory ? 'applicationCategories' : source;
}

function partOf(source: SourceName, counted: Counted, among: readonly number[] | undefined): RawBuilder<unknown> {
  const { view } = sources[source];
  const keys = counted.dimensions.map((dimension, index) => sql`${columnOf(source, dimension)}::text as ${sql.id(`key${index}`)}`);
  const values = counted.measures.map(
    (measure, index) => sql`${sourceOf(measure, counted) === source ? numberOf(measure, source) : sql`0`} as ${sql.id(`value${index}`)}`,
  );
  const conditions = conditionsOf(source, counted);
  if (among) conditions.push(isOneOf(source, counted.dimensions[0]!, among));
  const grouping = keys.length > 0 ? sql`group by ${sql.join(keys.map((_, index) => sql.lit(index + 1)))}` : sql``;
  return sql`select ${sql.join([...keys, ...values])} from ${sql.table(view)} as v where ${allOf(conditions)} ${grouping}`;
}

/** The keys of stored rows are texts, whatever their dimension. */
function isOneOf(source: SourceName, dimension: ReportDimension, keys: readonly number[]): RawBuilder<SqlBool> {
  const column = sources[source].columns[dimension];
  if (column === 'v.key') return sql<SqlBool>`v.key = any(${keys.map(String)}::text[])`;
  return sql<SqlBool>`${columnOf(source, dimension)} = any(${keys}::integer[])`;
}

export function numberOf(name: ReportMeasure, source: SourceName): RawBuilder<unknown> {
  if (sources[source].isKept) return sql`coalesce(sum(${sql.ref(`v.${name}`)}), 0)`;
  const measure = measures[name];
  if ('sums' in measure) {
    return sql`coalesce(sum(${sql.ref(measure.sums)}) filter (where ${measure.where ?? sql`true`}), 0)`;
  }
  const column = measure.once ?? sources[source].once;
  return sql`count(${column ? sql`distinct ${sql.ref(column)}` : sql`*`}) filter (where ${measure.counts})`;
}

/** @throws Error when a definition groups a source by a dimension that it lacks */
function columnOf(source: SourceName, dimension: ReportDimension): RawBuilder<unknown> {
  const column = sources[source].columns[dimension];
  if (column === undefined) throw new Error(`${source} cannot be grouped by ${dimension}.`);
  return typeof column === 'string' ? sql.ref(column) : column;
}

function conditionsOf(source: SourceName, counted: Counted): RawBuilder<SqlBool>[] {
  const { filters: values, combined, only } = counted;
  const { columns } = sources[source];
  const conditions = Object.entries(values).flatMap(([name, value]) => {
    const filter = filters[name as ReportFilterName];
    if (value === undefined || (filter.only && !filter.only.includes(source))) return [];
    if (filter.of && columns[filter.of] === undefined) return [];
    const column = filter.of ? columnOf(source, filter.of) : sql`null`;
    if (combined && name === 'advtCode') return [sql<SqlBool>`${combinedCode} = ${value}`];
    return [filter.where(value as never, column)];
  });
  if (source === 'kept') conditions.push(sql<SqlBool>`v.dimension = ${keptDimension(counted)}`);
  if (source === 'keptPayments') conditions.push(sql<SqlBool>`v.dimension = ${PAYMENTS}`);
  if (only) conditions.push(restrictions[only]);
  if (combined) {
    conditions.push(
      sql<SqlBool>`${combinedCode} in (select c.combined_into_advt_code from advertisement c where c.combined_into_advt_code is not null)`,
    );
  }
  return conditions;
}

const combinedCode = sql`coalesce(v.combined_into_advt_code, v.advt_code)`;

function allOf(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
