import * as reports from '@psc/api-client/areas/desk/result-report.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { CountedReport } from '../counted/counted-report.ts';

export const quotaAttendance: CountedReport = { reports: { 'resultReport.quotaAttendance': reports.quotaAttendanceReport } };
export const quotaResult: CountedReport = { reports: { 'resultReport.quotaResult': reports.quotaResultReport } };
export const quotaFinalSelection: CountedReport = { reports: { 'resultReport.quotaFinalSelection': reports.quotaFinalSelectionReport } };
export const written: CountedReport = { reports: { 'selection.reportWritten': selection.writtenReport } };
export const interview: CountedReport = { reports: { 'selection.reportInterview': selection.interviewReport } };
export const final: CountedReport = { reports: { 'selection.reportFinal': selection.finalReport } };
