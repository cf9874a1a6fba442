import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { defineCall, returns, type Access, type Call } from './define-call.ts';
import { filterEntries, paramNames, type FilterQuery, type ListFilter } from './define-list.ts';
import {
  reportDimensions,
  reportFilters,
  usualFilters,
  type FurtherColumn,
  type ReportDimension,
  type ReportFilterName,
  type ReportMeasure,
} from './report-parts.ts';

/** A name, or a code such as an advertisement number. */
export type ReportLabel = Bilingual | string;

export type ReportRow = {
  /** Of the group, or of the pair of groups; the same in every answer. */
  key: string;
  /** One for each column of the dimensions. */
  labels: ReportLabel[];
  /** In the order of the measures, and then of the columns of `across`. */
  counts: number[];
};
/** A group of the dimension by which a report divides one measure into columns. */
export type AcrossColumn = { key: string; label: ReportLabel };

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
  /** Of a report that divides a measure into columns, such as posts by quota. */
  across?: AcrossColumn[];
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
  /** By one dimension, or by several within each other. */
  by: readonly [ReportDimension, ...ReportDimension[]];
  /** What the first dimension can be exchanged for. */
  choices?: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  /** Parameters of the path that documents call otherwise than the filter is called. */
  params?: Readonly<Record<string, ReportFilterName>>;
  /** Columns after those of the first dimension, as long as it is not exchanged. */
  further?: readonly FurtherColumn[];
  /** One measure divided into columns by a dimension of its own, after the measures. */
  across?: { measure: ReportMeasure; dimension: 'quota' };
  /** What narrows it, where that is not what narrows most. */
  filters?: readonly ReportFilterName[];
  /** Of advertisements into which others were combined, together with these. */
  combined?: true;
  /** Of these distributions only. */
  only?: 'ofLocalLevels' | 'withPromotions';
  /** Each group's part of all is shown for this measure. */
  shareOf?: ReportMeasure;
};

export type ReportDefinition<Path extends string = string> = Omit<ReportOptions<Path>, 'filters'> & {
  kind: 'report';
  filters: Readonly<Partial<Record<ReportFilterName, ListFilter>>>;
  /** The filters that stand in the path. */
  inPath: v.GenericSchema;
  /** What the call has in its query, and an export of the report in its own. */
  entries: Record<string, v.GenericSchema>;
  /** By which its groups are asked for. */
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
  const all = filtersOf(options);
  const entries = {
    ...filterEntries(all.filter(([name]) => !inPath.has(name))),
    by: v.optional(v.picklist([by[0], ...choices])),
    after: v.optional(v.pipe(v.string(), v.maxLength(20))),
  };
  return {
    ...options,
    kind: 'report',
    filters: Object.fromEntries(all),
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

function filtersOf({ filters = usualFilters }: Pick<ReportOptions<string>, 'filters'>): [ReportFilterName, ListFilter][] {
  return filters.map((name) => [name, reportFilters[name]]);
}

/** By what the rows are grouped. */
export function dimensionsOf({ by, choices = [] }: AnyReport, asked?: ReportDimension): ReportDimension[] {
  const [first, ...further] = by;
  return [asked !== undefined && choices.includes(asked) ? asked : first, ...further];
}

/** The further columns of a report, as it is grouped. */
export function furtherColumns({ by, further = [] }: AnyReport, dimensions: readonly ReportDimension[]): readonly FurtherColumn[] {
  return dimensions[0] === by[0] ? further : [];
}

/** The columns that name a group. */
export function labelColumns(dimensions: readonly ReportDimension[], further: readonly FurtherColumn[] = []): string[] {
  return [...dimensions.flatMap((dimension) => reportDimensions[dimension]), ...further];
}

/** A group's part of all in percent, with one decimal; null where there is nothing to have a part of. */
export function sharePercent(count: number, all: number): number | null {
  return all === 0 ? null : Math.round((count * 1000) / all) / 10;
}
