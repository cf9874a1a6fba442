import * as v from 'valibot';
import { defineCall, publicAccess, returns, returnsFile } from '../define-call.ts';
import type { ReportLabel } from '../define-report.ts';

/** What is counted, in the order of the numbers; words are `report.measure.<name>`. */
export const statisticMeasures = ['applicants', 'male', 'female', 'otherGender', 'approved', 'passed', 'selected'] as const;
export type StatisticMeasure = (typeof statisticMeasures)[number];
/** By what the numbers of a year are divided. */
export const statisticDimensions = ['service', 'group', 'gender', 'province'] as const;
export type StatisticDimension = (typeof statisticDimensions)[number];

/** Null is a group of fewer than five; every other number is rounded to five. */
export type StatisticCount = number | null;
export type StatisticRow = { label: ReportLabel; counts: StatisticCount[] };
export type StatisticYear = {
  /** Such as `2083-84`. */
  fiscalYear: string;
  totals: StatisticCount[];
  tables: { by: StatisticDimension; rows: StatisticRow[] }[];
};
export type PublicStatistics = {
  /** When they were counted; null before the first time. */
  asOf: string | null;
  measures: readonly StatisticMeasure[];
  /** The newest first. */
  years: StatisticYear[];
};

export const view = defineCall({
  method: 'GET',
  path: 'public-statistics/view',
  access: publicAccess,
  feature: 'publicStatistics',
  response: returns<PublicStatistics>(),
});

/** The same for machines: every number of every year. */
export const file = defineCall({
  method: 'GET',
  path: 'public-statistics/file',
  access: publicAccess,
  feature: 'publicStatistics',
  query: v.strictObject({ format: v.picklist(['csv', 'json']), words: v.optional(v.picklist(['en', 'ne'])) }),
  response: returnsFile(),
});
