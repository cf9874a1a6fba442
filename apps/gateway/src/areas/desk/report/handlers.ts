import * as resultReport from '@psc/api-client/areas/desk/result-report.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import * as scrutinyReport from '@psc/api-client/areas/desk/scrutiny-report.ts';
import * as report from '@psc/api-client/areas/desk/report.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { exportReport } from './export.ts';
import { reportWithId } from './all-reports.ts';
import { reportsOf } from './report-handlers.ts';

export const reportHandlers: Handlers<typeof report> = {
  ...(reportsOf(report) as Handlers<typeof report>),
  exportReport: ({ params, query }, context) => exportReport(reportWithId(params.report), query, context),
};

export const scrutinyReportHandlers: Handlers<typeof scrutinyReport> = reportsOf(scrutinyReport);
export const resultReportHandlers: Handlers<typeof resultReport> = reportsOf(resultReport);
/** Reports of areas that also have other calls. */
export const selectionReportHandlers = reportsOf(selection);
export const scrutinyIndividualHandlers = reportsOf(scrutiny);
