import type { Access } from '@psc/api-client/define-call.ts';
import { plainReportOf } from '@psc/api-client/calls/plain-reports.ts';
import * as report from '@psc/api-client/calls/report.ts';
import * as resultReport from '@psc/api-client/calls/result-report.ts';
import * as scrutiny from '@psc/api-client/calls/scrutiny.ts';
import * as scrutinyReport from '@psc/api-client/calls/scrutiny-report.ts';
import * as selection from '@psc/api-client/calls/selection.ts';
import { reportIds } from './report-handlers.ts';

/** Every report that counts groups, by the id of its call. */
export const allReports = new Map(
  Object.entries({ report, scrutinyReport, resultReport, selection, scrutiny }).flatMap(([area, module]) => reportIds(area, module)),
);

/** Who may see the report with this id, whatever its kind; undefined where there is none. */
export function accessOfReport(id: string): Access | undefined {
  return (plainReportOf(id)?.report.call ?? allReports.get(id))?.access;
}
