import { plainReportOf, plainReports, type PlainReportName } from '@psc/api-client/calls/plain-reports.ts';
import * as resultReport from '@psc/api-client/calls/result-report.ts';
import * as scrutiny from '@psc/api-client/calls/scrutiny.ts';
import * as selection from '@psc/api-client/calls/selection.ts';
import * as scrutinyReport from '@psc/api-client/calls/scrutiny-report.ts';
import * as report from '@psc/api-client/calls/report.ts';
import type { Context } from '../../frame/context.ts';
import type { Handlers } from '../../frame/handlers.ts';
import { exportReport } from './export.ts';
import { refuse } from '../../frame/refusal.ts';
import { allReports } from './all-reports.ts';
import { reportsOf } from './report-handlers.ts';
import { exportPlainReport } from './plain-export.ts';
import { plainPage } from './plain-pages.ts';

/** Each plain report answers the call of its name. */
const plainHandlers = Object.fromEntries(
  (Object.keys(plainReports) as PlainReportName[]).map((name) => [
    name,
    ({ query }: { query: report.ReportFilter }, { db }: Context) => plainPage(name, query, db),
  ]),
);

export const reportHandlers = {
  ...plainHandlers,
  ...reportsOf(report),
  exportReport: ({ params, query }: { params: { report: string }; query: report.ReportExportQuery }, context: Context) => {
    const plain = plainReportOf(params.report);
    if (plain) return exportPlainReport(plain, query, context);
    const asked = allReports.get(params.report);
    if (!asked) throw refuse.notFound();
    return exportReport(asked, query, context);
  },
} as unknown as Handlers<typeof report>;

export const scrutinyReportHandlers: Handlers<typeof scrutinyReport> = reportsOf(scrutinyReport);
export const resultReportHandlers: Handlers<typeof resultReport> = reportsOf(resultReport);
/** Reports of areas that have other calls too. */
export const selectionReportHandlers = reportsOf(selection);
export const scrutinyIndividualHandlers = reportsOf(scrutiny);
