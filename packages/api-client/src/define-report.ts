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
  /** Identifies the group or pair of groups; the same in every answer. */
  key: string;
  /** One for each column of the dimensions. */
  labels: ReportLabel[];
  /** In the order of the measures, followed by the columns of `across`. */
  counts: number[];
};
/** A column of a report that splits one measure by a dimension. */
export type AcrossColumn = { key: string; label: ReportLabel };

export type ReportAnswer = {
  rows: ReportRow[];
  /** Totals over all pages; an application that is in two rows, for two quotas, counts once. Null on later pages. */
  totals: number[] | null;
  /** The cursor of the next page; null on the last page. */
  after: string | null;
  /** When a job last counted the numbers; null if they are live. */
  asOf: string | null;
  /** Only in reports that split a measure into columns, such as posts by quota. */
  across?: AcrossColumn[];
};

export type ReportQuery = FilterQuery<typeof reportFilters> & {
  /** One of the report's `choices` instead of its first dimension. */
  by?: ReportDimension;
  after?: string;
};

export type ReportOptions<Path extends string> = {
  /** As the documents write it; a parameter with the name of a filter is that filter, `-` if unused. */
  path: Path;
  access: Access;
  /** The message `report.about.<about>`, which explains what the report counts and how. */
  about: string;
  /** One dimension, or several nested ones. */
  by: readonly [ReportDimension, ...ReportDimension[]];
  /** Dimensions that can replace the first one. */
  choices?: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  /** Path parameters whose name in the documents differs from the filter's. */
  params?: Readonly<Record<string, ReportFilterName>>;
  /** Columns after those of the first dimension, unless the user replaced that dimension. */
  further?: readonly FurtherColumn[];
  /** A measure split into columns by a second dimension, shown after the measures. */
  across?: { measure: ReportMeasure; dimension: 'quota' };
  /** Replaces the usual filters. */
  filters?: readonly ReportFilterName[];
  /** Reports advertisements together with those combined into them. */
  combined?: true;
  /** Limits the report to these distributions. */
  only?: 'ofLocalLevels' | 'withPromotions';
  /** Shows each group's share of this measure. */
  shareOf?: ReportMeasure;
};

export type ReportDefinition<Path extends string = string> = Omit<ReportOptions<Path>, 'filters'> & {
  kind: 'report';
  filters: Readonly<Partial<Record<ReportFilterName, ListFilter>>>;
  inPath: v.GenericSchema;
  /** The query schema of the call and of the report's export. */
  entries: Record<string, v.GenericSchema>;
  /** Reads the groups. */
  call: Call<Path, undefined, v.GenericSchema<ReportQuery, ReportQuery>, 'envelope', ReportAnswer>;
};
export type AnyReport = ReportDefinition;

export function filterOfParam({ params }: Pick<AnyReport, 'params'>, param: string): ReportFilterName {
  return params?.[param] ?? (param as ReportFilterName);
}

/** The definition of a report: `defineReport({ path, access, by, measures })`; export its `call` under the id of the inventory. */
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

export function dimensionsOf({ by, choices = [] }: AnyReport, asked?: ReportDimension): ReportDimension[] {
  const [first, ...further] = by;
  return [asked !== undefined && choices.includes(asked) ? asked : first, ...further];
}

export function furtherColumns({ by, further = [] }: AnyReport, dimensions: readonly ReportDimension[]): readonly FurtherColumn[] {
  return dimensions[0] === by[0] ? further : [];
}

export function labelColumns(dimensions: readonly ReportDimension[], further: readonly FurtherColumn[] = []): string[] {
  return [...dimensions.flatMap((dimension) => reportDimensions[dimension]), ...further];
}

/** A group's share of the total in percent, with one decimal; null if the total is 0. */
export function sharePercent(count: number, all: number): number | null {
  return all === 0 ? null : Math.round((count * 1000) / all) / 10;
}
