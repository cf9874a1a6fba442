import type { KeptNumber } from '../../platform/counts/kept-numbers.ts';
import { refreshLargeQueueCounts } from './dashboard/count-waiting.ts';
import { keepCharts } from './dashboard/refresh-charts.ts';
import { keepCounts } from './dashboard/repository/counters.ts';
import { continueReportCounts, recountReports } from './report/refresh-report-counts.ts';

/** The numbers of dashboards and reports. Reports come last: the first count of a large database takes long. */
export const numbersOfDesk: KeptNumber[] = [
  { kept: 'eachMinute', keep: ({ longDb, now }) => refreshLargeQueueCounts(longDb, now()) },
  { kept: 'people', everyMinutes: 5, keep: ({ longDb, now }) => keepCounts(longDb, now()) },
  { kept: 'dashboardCharts', everyMinutes: 15, keep: keepCharts },
  { kept: 'reports', everyMinutes: 15, keep: continueReportCounts },
  { kept: 'eachNight', keep: ({ longDb, now }) => recountReports(longDb, now) },
];
