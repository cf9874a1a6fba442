import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { defineCall, returns, type Access, type Call } from './define-call.ts';
import { filterEntries, paramNames, type FilterQuery, type ListFilter } from './define-list.ts';
import { reportDimensions, reportFilters, type ReportDimension, type ReportFilterName, type ReportMeasure } from './report-parts.ts';

/** A name, or a code such as an advertisement number. */
export type ReportLabel = Bilingual | string;

export type ReportRow = {
  /** Of the group, or of the pair of groups; the same in every answer. */
  key: string;
  /** One for each column of the dimensions. */
  labels: ReportLabel[];
  /** In the order of the measures. */
  counts: number[];
};

export type ReportAnswer = {
  rows: ReportRow[];
  /**
   * Over all rows of all pages; an application that is in two rows, for two quotas, counts once. Null on later pages.
   */
  totals: number[] | null;
  /** What the next page is asked by; null when this is the last. */
  after: string | null;
  /** When the numbers were counted, by a job; null where they are those of the moment. */
  asOf: string | null;
};

export type ReportQuery = FilterQuery<typeof reportFilters> & {
  /** One of the report's own choices instead of what it is grouped by. */
  by?: ReportDimension;
  after?: string;
};

export type ReportOptions<Path extends string> = {
  /** As the documents have it; a parameter with the name of a filter is that filter, `-` where it is not used. */
  path: Path;
  access: Access;
  /** Which `report.about` says what is counted, and how. */
  about: string;
  /** By one dimension or by two. */
  by: readonly [ReportDimension] | readonly [ReportDimension, ReportDimension];
  /** What the first dimension can be exchanged for. */
  choices?: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  /** Parameters of the path that documents call otherwise than the filter is called. */
  params?: Readonly<Record<string, ReportFilterName>>;
  /** Of advertisements into which others were combined, together with these. */
  combined?: true;
  /** Each group's part of all is shown for this measure. */
  shareOf?: ReportMeasure;
};

export type ReportDefinition<Path extends string = string> = ReportOptions<Path> & {
  kind: 'report';
  filters: typeof reportFilters;
  /** The filters that stand in the path. */
  inPath: v.GenericSchema;
  /** What the call has in its query, and an export of the report in its own. */
  entries: Record<string, v.GenericSchema>;
  call: Call<Path, undefined, v.GenericSchema<ReportQuery, ReportQuery>, 'envelope', ReportAnswer>;
};
export type AnyReport = ReportDefinition;

/** The filter that a parameter of the path is. */
export function filterOfParam({ params }: Pick<AnyReport, 'params'>, param: string): ReportFilterName {
  return params?.[param] ?? (param as ReportFilterName);
}

/** A report, written once: `defineReport({ path, access, by, measures })`; export its `call` under the id of the inventory. */
export function defineReport<const Path extends string>(options: ReportOptions<Path>): ReportDefinition<Path> {
  const { path, access, by, choices = [] } = options;
  const inPath = new Set<string>(paramNames(path).map((param) => filterOfParam(options, param)));
  const all = Object.entries(reportFilters as Record<string, ListFilter>);
  const entries = {
    ...filterEntries(all.filter(([name]) => !inPath.has(name))),
    by: v.optional(v.picklist([by[0], ...choices])),
    after: v.optional(v.pipe(v.string(), v.maxLength(20))),
  };
  return {
    ...options,
    kind: 'report',
    filters: reportFilters,
    inPath: v.strictObject(filterEntries(all.filter(([name]) => inPath.has(name)))),
    entries,
    call: defineCall({
      method: 'GET',
      path,
      access,
      long: true,
      query: v.strictObject(entries) as unknown as v.GenericSchema<ReportQuery, ReportQuery>,
      response: returns<ReportAnswer>(),
    }),
  };
}

/** By what the rows are grouped. */
export function dimensionsOf({ by, choices = [] }: AnyReport, asked?: ReportDimension): ReportDimension[] {
  const [first, ...further] = by;
  return [asked !== undefined && choices.includes(asked) ? asked : first, ...further];
}

/** The columns that name a group. */
export function labelColumns(dimensions: readonly ReportDimension[]): string[] {
  return dimensions.flatMap((dimension) => reportDimensions[dimension]);
}

/** A group's part of all in percent, with one decimal; null where there is nothing to have a part of. */
export function sharePercent(count: number, all: number): number | null {
  return all === 0 ? null : Math.round((count * 1000) / all) / 10;
}
