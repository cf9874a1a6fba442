import { NOT_USED } from '@psc/api-client/define-call.ts';
import {
  dimensionsOf,
  filterOfParam,
  labelColumns,
  type AnyReport,
  type ReportAnswer,
  type ReportRow,
} from '@psc/api-client/define-report.ts';
import type { ReportDimension, ReportFilterName } from '@psc/api-client/report-parts.ts';
import type { Database } from '../../database/connection.ts';
import { idOf } from '../../frame/params.ts';
import { checkInput } from '../../frame/validate.ts';
import { selectNames, unnamed, type Names } from './repository/labels.ts';
import { saysWhen, selectKeptAsOf } from './repository/kept-counts.ts';
import { isPaged, selectGroups, selectPageKeys, selectTotals, type Counted, type CountedGroup } from './repository/read-report.ts';
import type { ReportFilterValues } from './repository/sources.ts';

const PAGE_SIZE = 100;

export type Input = { params?: Record<string, string>; query?: unknown };
type Asked = Record<string, unknown> & { by?: ReportDimension; after?: string };

/**
 * What was asked of a report, wherever its path and its query have it.
 * @throws Refusal 400 for a value in the path that the report cannot be narrowed by
 */
function countedOf(report: AnyReport, { params = {}, query }: Input): Counted {
  const given = Object.entries(params).filter(([, value]) => value !== NOT_USED);
  const inPath = checkInput(report.inPath, Object.fromEntries(given.map(([name, value]) => [filterOfParam(report, name), value])));
  const { by, after: _, ...asked } = (query ?? {}) as Asked;
  return {
    dimensions: dimensionsOf(report, by),
    measures: report.measures,
    filters: filterValues({ ...(inPath as Record<string, unknown>), ...asked }),
    combined: report.combined ?? false,
  };
}

export function filterValues({ appliedOnFrom: from, appliedOnTo: to, ...values }: Record<string, unknown>): ReportFilterValues {
  const days = from === undefined && to === undefined ? {} : { appliedOn: { from, to } };
  const used = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(used) as Partial<Record<ReportFilterName, string | number>>), ...days } as ReportFilterValues;
}

/** One page of a report, and on the first one its totals. */
export async function answerReport(report: AnyReport, input: Input, db: Database): Promise<ReportAnswer> {
  return answerCounted(countedOf(report, input), (input.query as Asked | undefined)?.after, db);
}

async function answerCounted(asked: Counted, after: string | undefined, db: Database): Promise<ReportAnswer> {
  const counted = await withKept(db, asked);
  const page = isPaged(counted.dimensions) ? await pageOfRows(db, counted, after) : { rows: await allRows(db, counted), after: null };
  return { ...page, totals: after === undefined ? await selectTotals(db, counted) : null, asOf: asOf(counted)?.toISOString() ?? null };
}

/** What is counted, by what is kept of it. */
export async function withKept(db: Database, counted: Counted): Promise<Counted> {
  return { ...counted, keptAsOf: await selectKeptAsOf(db) };
}

/** When what a report says was counted; null where it was counted for this answer. */
export function asOf(counted: Counted): Date | null {
  return saysWhen(counted) ? counted.keptAsOf! : null;
}

/** The first page of a report and its totals, narrowed by filters that no path has. */
export async function answerFiltered(
  report: AnyReport,
  { by, ...asked }: Record<string, unknown> & { by?: ReportDimension },
  db: Database,
): Promise<ReportAnswer> {
  const counted: Counted = {
    dimensions: dimensionsOf(report, by),
    measures: report.measures,
    filters: filterValues(asked),
    combined: report.combined ?? false,
  };
  return answerCounted(counted, undefined, db);
}

/** Every row, a page at a time, for a sheet. */
export async function* reportPages(db: Database, counted: Counted): AsyncGenerator<ReportRow[]> {
  if (!isPaged(counted.dimensions)) {
    yield await allRows(db, counted);
    return;
  }
  let after: string | undefined;
  do {
    const page: { rows: ReportRow[]; after: string | null } = await pageOfRows(db, counted, after);
    yield page.rows;
    after = page.after ?? undefined;
  } while (after !== undefined);
}

async function allRows(db: Database, counted: Counted): Promise<ReportRow[]> {
  const groups = await selectGroups(db, counted);
  return named(
    db,
    counted,
    groups.filter(({ counts }) => counts.some((count) => count !== 0)),
  );
}

async function pageOfRows(db: Database, counted: Counted, after: string | undefined) {
  const keys = await selectPageKeys(db, counted, after === undefined ? undefined : idOf(after, 'after'), PAGE_SIZE + 1);
  const shown = keys.slice(0, PAGE_SIZE);
  const groups = new Map((await selectGroups(db, counted, shown)).map((group) => [group.keys[0], group]));
  const none = counted.measures.map(() => 0);
  const found = shown.map((key): CountedGroup => groups.get(String(key)) ?? { keys: [String(key)], counts: none });
  return { rows: await named(db, counted, found), after: keys.length > PAGE_SIZE ? String(shown.at(-1)) : null };
}

/** Rows with their names, in the order of the first dimension and then of the second. */
async function named(db: Database, { dimensions }: Counted, groups: readonly CountedGroup[]): Promise<ReportRow[]> {
  const names: Names[] = await Promise.all(
    dimensions.map((dimension, index) => {
      const keys = [...new Set(groups.map((group) => group.keys[index]!))].filter((key) => key !== null);
      return selectNames(db, dimension, keys);
    }),
  );
  const rows = groups.map(({ keys, counts }) => {
    const said = keys.map((key, index) => (key === null ? undefined : names[index]!.get(key)) ?? unnamed(dimensions[index]!, key));
    return {
      row: { key: keys.join(' '), labels: said.flatMap(({ labels }) => labels), counts },
      positions: said.map(({ position }) => position),
    };
  });
  return rows
    .toSorted((one, other) => compare(one.positions, other.positions) || (one.row.key < other.row.key ? -1 : 1))
    .map(({ row }) => row);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((position, index) => position !== other[index]);
  return differing === -1 ? 0 : one[differing]! - other[differing]!;
}

export function headsOf({ dimensions, measures }: Counted): string[] {
  return [...labelColumns(dimensions).map((name) => `report.column.${name}`), ...measures.map((name) => `report.measure.${name}`)];
}
