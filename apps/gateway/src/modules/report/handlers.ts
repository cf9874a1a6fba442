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
import { selectKeptAsOf } from './repository/kept-counts.ts';
import { reports, type Report } from './repository/plain-reports.ts';

const PAGE_SIZE = 100;

/** One row more than a page is read, to know whether there is another. */
function handlerOf<Row>({ select, idOf, about, countsApplications }: Report<Row>) {
  return async ({ query }: { query: report.ReportFilter }, { db }: Context): Promise<report.ReportPage<Row>> => {
    const asOf = countsApplications ? await selectKeptAsOf(db) : null;
    const found = await select(db, query, PAGE_SIZE + 1, asOf !== null);
    const beside = { asOf: asOf?.toISOString() ?? null, ...(about && (await about(db))) };
    if (!idOf || found.length <= PAGE_SIZE) return { rows: found, nextAfterId: null, ...beside };
    const rows = found.slice(0, PAGE_SIZE);
    return { rows, nextAfterId: idOf(rows.at(-1)!), ...beside };
  };
}

/** Each report of `repository.ts` answers the call of its name, which its type there makes sure of. */
const plainReports = Object.fromEntries(Object.entries(reports).map(([name, each]) => [name, handlerOf(each as Report<unknown>)]));

export const reportHandlers = {
  ...plainReports,
  ...reportsOf(report),
  exportReport: ({ params, query }: { params: { report: string }; query: report.ReportExportQuery }, context: Context) => {
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
