import {
  statisticDimensions,
  statisticMeasures,
  type StatisticDimension,
  type StatisticRow,
  type StatisticYear,
} from '@psc/api-client/areas/publication/public-statistics.ts';
import type { ReportRow } from '@psc/api-client/define-report.ts';
import type { ReportDimension } from '@psc/api-client/report-parts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { reportPages, withKept } from '../../desk/report/answer.ts';
import { publicCount } from '../../desk/report/export.ts';

/** SPEC-GAP: the specification does not say for how many years the commission publishes numbers. */
const MOST_YEARS = 10;

/** The public numbers of the last years, computed by the engine of the reports. */
export async function countStatistics(db: Database): Promise<StatisticYear[]> {
  const years = (await rowsBy(db, ['fiscalYear'])).slice(0, MOST_YEARS);
  const divided = new Map<StatisticDimension, ReportRow[]>();
  // Sequentially, so that the job leaves connections to waiting callers.
  for (const by of statisticDimensions) divided.set(by, await rowsBy(db, ['fiscalYear', by]));
  return years.map(({ key, labels, counts }) => ({
    fiscalYear: String(labels[0]),
    totals: counts.map(publicCount),
    tables: statisticDimensions.map((by) => ({ by, rows: divided.get(by)!.filter(isOf(key)).map(rowFrom) })),
  }));
}

async function rowsBy(db: Database, dimensions: readonly ReportDimension[]): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  const counted = await withKept(db, { dimensions, measures: statisticMeasures, filters: {} });
  for await (const page of reportPages(db, counted)) rows.push(...page);
  return rows;
}

const isOf =
  (year: string) =>
  ({ key }: ReportRow) =>
    key.startsWith(`${year} `);

const rowFrom = ({ labels, counts }: ReportRow): StatisticRow => ({ label: labels[1]!, counts: counts.map(publicCount) });
