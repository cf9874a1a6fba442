import {
  dimensionsOf,
  furtherColumns,
  labelColumns,
  type AnyReport,
  type ReportAnswer,
  type ReportLabel,
} from '@psc/api-client/define-report.ts';

/** `quotas` are the posts of each quota by its code, where the report divides posts by quota. */
export type NamedRow = {
  key: string;
  labels: Record<string, ReportLabel>;
  counts: Record<string, number>;
  quotas: Record<string, number>;
};

/** The rows of a report in its own grouping, with the names of their columns and measures. */
export function namedRows(report: AnyReport, { rows, across = [] }: ReportAnswer): NamedRow[] {
  const dimensions = dimensionsOf(report);
  const columns = labelColumns(dimensions, furtherColumns(report, dimensions));
  const { measures } = report;
  return rows.map(({ key, labels, counts }) => ({
    key,
    labels: Object.fromEntries(columns.map((column, index) => [column, labels[index]!])),
    counts: Object.fromEntries(measures.map((measure, index) => [measure, counts[index]!])),
    quotas: Object.fromEntries(across.map((quota, index) => [quota.key, counts[measures.length + index]!])),
  }));
}
