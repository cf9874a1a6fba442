import * as v from 'valibot';
import { defineCall, publicAccess, returns, returnsFile } from '../../define-call.ts';
import type { ReportLabel } from '../../define-report.ts';

/** The measures in the order of the numbers; their texts are the messages `report.measure.<name>`. */
export const statisticMeasures = ['applicants', 'male', 'female', 'otherGender', 'approved', 'passed', 'selected'] as const;
export type StatisticMeasure = (typeof statisticMeasures)[number];
/** The dimensions that divide the numbers of a year. */
export const statisticDimensions = ['service', 'group', 'gender', 'province'] as const;
export type StatisticDimension = (typeof statisticDimensions)[number];

/** Null for fewer than five; all other numbers are rounded to five. */
export type StatisticCount = number | null;
export type StatisticRow = { label: ReportLabel; counts: StatisticCount[] };
export type StatisticYear = {
  /** For example `2083-84`. */
  fiscalYear: string;
  totals: StatisticCount[];
  tables: { by: StatisticDimension; rows: StatisticRow[] }[];
};
export type PublicStatistics = {
  /** When the numbers were counted; null before the first count. */
  asOf: string | null;
  measures: readonly StatisticMeasure[];
  /** Newest first. */
  years: StatisticYear[];
};

export const view = defineCall({
  method: 'GET',
  path: 'public-statistics/view',
  access: publicAccess,
  feature: 'publicStatistics',
  response: returns<PublicStatistics>(),
});

/** All numbers of all years, machine-readable. */
export const file = defineCall({
  method: 'GET',
  path: 'public-statistics/file',
  access: publicAccess,
  feature: 'publicStatistics',
  query: v.strictObject({ format: v.picklist(['csv', 'json']), words: v.optional(v.picklist(['en', 'ne'])) }),
  response: returnsFile(),
});
