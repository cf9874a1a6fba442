import type * as publicStatistics from '@psc/api-client/areas/publication/public-statistics.ts';
import {
  statisticMeasures,
  type PublicStatistics,
  type StatisticCount,
  type StatisticDimension,
} from '@psc/api-client/areas/publication/public-statistics.ts';
import type { ReportLabel } from '@psc/api-client/define-report.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { fileAnswer, type Handlers } from '../../../platform/frame/handlers.ts';
import type { SheetColumn } from '../../../platform/lists/sheet.ts';
import { csvOf, mediaTypes } from '../../../platform/lists/write-sheet.ts';
import { selectStatistics } from './repository.ts';

/** They change once a day. */
const CACHED_SECONDS = 600;

async function readStatistics(context: Context): Promise<PublicStatistics> {
  context.cacheFor(CACHED_SECONDS);
  const found = await context.recent('publicStatistics', (db) => selectStatistics(db));
  return { asOf: found?.asOf.toISOString() ?? null, measures: statisticMeasures, years: found?.value ?? [] };
}

type Line = { fiscalYear: string; by: StatisticDimension | null; label: ReportLabel; counts: StatisticCount[] };

const columns: SheetColumn<Line>[] = [
  { head: 'report.column.fiscalYear', value: ({ fiscalYear }) => fiscalYear },
  { head: 'gateway.report.dividedBy', value: ({ by }) => (by === null ? '' : { message: `report.column.${by}` }) },
  { head: 'gateway.report.divided', value: ({ by, label }) => (by === null ? { message: 'report.label.total' } : label) },
  ...statisticMeasures.map((measure, index): SheetColumn<Line> => ({
    head: `report.measure.${measure}`,
    value: ({ counts }) => counts[index] ?? { message: 'report.label.few' },
  })),
];

const linesOf = ({ years }: PublicStatistics): Line[] =>
  years.flatMap(({ fiscalYear, totals, tables }) => [
    { fiscalYear, by: null, label: '', counts: totals },
    ...tables.flatMap(({ by, rows }) => rows.map((row) => ({ fiscalYear, by, ...row }))),
  ]);

export const publicStatisticsHandlers: Handlers<typeof publicStatistics> = {
  view: (_input, context) => readStatistics(context),

  file: async ({ query: { format, words = 'en' } }, context) => {
    const statistics = await readStatistics(context);
    const fileName = `statistics.${format}`;
    if (format === 'json') {
      const bytes = Buffer.from(JSON.stringify(statistics, undefined, 2), 'utf8');
      return fileAnswer({ fileName, mediaType: 'application/json', bytes });
    }
    async function* lines() {
      yield await Promise.resolve(linesOf(statistics));
    }
    return fileAnswer({ fileName, mediaType: mediaTypes.csv, bytes: csvOf(columns, lines(), { words, digits: 'en' }) });
  },
};
