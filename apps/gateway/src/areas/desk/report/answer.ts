import { NOT_USED } from '@psc/api-client/define-call.ts';
import { filterEntries } from '@psc/api-client/define-list.ts';
import {
  dimensionsOf,
  filterOfParam,
  furtherColumns,
  labelColumns,
  type AnyReport,
  type ReportAnswer,
  type ReportLabel,
  type ReportRow,
} from '@psc/api-client/define-report.ts';
import type { ReportDimension, ReportFilterName } from '@psc/api-client/report-parts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { checkInput } from '../../../platform/frame/validate.ts';
import { selectNames, unnamed, type Names } from './repository/labels.ts';
import { selectQuotaColumns } from './repository/quotas.ts';
import { saysWhen, selectKeptAsOf } from './repository/kept-counts.ts';
import {
  isPaged,
  noCounts,
  selectGroups,
  selectPageKeys,
  selectTotals,
  type Counted,
  type CountedGroup,
} from './repository/read-report.ts';
import type { ReportFilterValues } from './repository/sources.ts';

const PAGE_SIZE = 100;

export type Input = { params?: Record<string, string>; query?: unknown };
export type Asked = Record<string, unknown> & { by?: ReportDimension; after?: string };

/**
 * The query of a report, from both its path and its query string.
 * @throws Refusal 400 for a path value that is not a valid filter
 */
function askedOf(report: AnyReport, { params = {}, query }: Input): Asked {
  const given = Object.entries(params).filter(([, value]) => value !== NOT_USED);
  const inPath = checkInput(report.inPath, Object.fromEntries(given.map(([name, value]) => [filterOfParam(report, name), value])));
  return { ...(inPath as Asked), ...(query as Asked | undefined) };
}

/**
 * The definition of the counts for a query, with the time of the stored counts.
 * @throws Refusal 400 for a filter or grouping that the report lacks
 */
export async function countedOf(report: AnyReport, asked: Asked, db: Database): Promise<Counted> {
  refuseUnknown(report, asked);
  const { by, after: _, ...filters } = asked;
  const { measures, combined = false, only, across } = report;
  const dimensions = dimensionsOf(report, by);
  return withKept(db, {
    ...{ dimensions, measures, combined, only, filters: filterValues(filters), further: furtherColumns(report, dimensions) },
    ...(across && { across: { ...across, columns: await selectQuotaColumns(db) } }),
  });
}

/** Adds the time of the stored counts. */
export async function withKept(db: Database, counted: Counted): Promise<Counted> {
  return { ...counted, keptAsOf: await selectKeptAsOf(db) };
}

/**
 * Exports and saved reports accept the fields of all reports, so this report checks its own.
 * @throws Refusal 400 for a filter or grouping that this report lacks
 */
export function refuseUnknown({ by: [first], choices = [], filters }: AnyReport, query: Asked): void {
  const { by, after: _, ...asked } = query;
  const known = filterEntries(Object.entries(filters));
  const given = Object.keys(asked).filter((field) => asked[field] !== undefined);
  const unknown = given.filter((field) => !Object.hasOwn(known, field));
  if (by !== undefined && by !== first && !choices.includes(by)) unknown.push('by');
  if (unknown.length > 0) throw refuse.invalid(unknown.map((field) => ({ field, message: 'gateway.frame.unknownField' })));
}

function filterValues({ appliedOnFrom: from, appliedOnTo: to, ...values }: Record<string, unknown>): ReportFilterValues {
  const days = from === undefined && to === undefined ? {} : { appliedOn: { from, to } };
  const used = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(used) as Partial<Record<ReportFilterName, string | number>>), ...days } as ReportFilterValues;
}

/** One page of a report; the first page includes the totals. */
export async function answerReport(report: AnyReport, input: Input, db: Database): Promise<ReportAnswer> {
  return answerAsked(report, askedOf(report, input), db);
}

/** The same for a query without a path. */
export async function answerAsked(report: AnyReport, asked: Asked, db: Database): Promise<ReportAnswer> {
  const { after } = asked;
  const counted = await countedOf(report, asked, db);
  const page = isPaged(counted.dimensions) ? await pageOfRows(db, counted, after) : { rows: await allRows(db, counted), after: null };
  return {
    ...page,
    totals: after === undefined ? await selectTotals(db, counted) : null,
    asOf: asOf(counted)?.toISOString() ?? null,
    ...(counted.across && { across: [...counted.across.columns] }),
  };
}

/** When the counts of the answer were stored; null if they were counted for this answer. */
export function asOf(counted: Counted): Date | null {
  return saysWhen(counted) ? counted.keptAsOf! : null;
}

/** Every row, one page at a time, for a sheet. */
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
  const none = noCounts(counted);
  const found = shown.map((key): CountedGroup => groups.get(String(key)) ?? { keys: [String(key)], counts: none });
  return { rows: await named(db, counted, found), after: keys.length > PAGE_SIZE ? String(shown.at(-1)) : null };
}

async function named(db: Database, { dimensions, further = [] }: Counted, groups: readonly CountedGroup[]): Promise<ReportRow[]> {
  const names: Names[] = await Promise.all(
    dimensions.map((dimension, index) => {
      const keys = [...new Set(groups.map((group) => group.keys[index]!))].filter((key) => key !== null);
      return selectNames(db, dimension, keys);
    }),
  );
  const rows = groups.map(({ keys, counts }) => {
    const said = keys.map((key, index) => (key === null ? undefined : names[index]!.get(key)) ?? unnamed(dimensions[index]!, key));
    const labels = [...said.flatMap((each) => each.labels), ...further.map((name) => said[0]!.further?.[name] ?? '')];
    return {
      row: { key: keys.join(' '), labels, counts },
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

/** The heading of each column: a message key, or a name of the commission's own. */
export function headsOf({ dimensions, further, measures, across }: Counted): ReportLabel[] {
  return [
    ...labelColumns(dimensions, further).map((name) => `report.column.${name}`),
    ...measures.map((name) => `report.measure.${name}`),
    ...(across?.columns ?? []).map(({ label }) => label),
  ];
}
