import { staff } from '../../define-call.ts';
import { defineReport } from '../../define-report.ts';

// The outcome of the examination in each quota. A candidate in several quotas counts in each, and once in the total.

/** `{advtCode}` is one advertisement, `-` all of them. */
const ofQuota = { access: staff('resultAndSelection', 'read'), by: ['quota'] } as const;

export const quotaAttendanceReport = defineReport({
  ...ofQuota,
  path: 'result-report/quota/attendance/{advtCode}',
  about: 'examined',
  choices: ['gender', 'service', 'class', 'fiscalYear'],
  measures: ['examined', 'present', 'presentInPart', 'absent', 'attendanceMissing'],
  shareOf: 'present',
});
export const quotaAttendance = quotaAttendanceReport.call;

export const quotaResultReport = defineReport({
  ...ofQuota,
  path: 'result-report/quota/result-report/{advtCode}',
  about: 'examined',
  choices: ['gender', 'service', 'class', 'fiscalYear'],
  measures: ['examined', 'passed', 'failed', 'absent', 'notRecorded'],
  shareOf: 'passed',
});
export const quotaResult = quotaResultReport.call;

export const quotaFinalSelectionReport = defineReport({
  ...ofQuota,
  path: 'result-report/quota/final-selection/{advtCode}',
  about: 'selection',
  choices: ['service', 'class', 'fiscalYear'],
  measures: ['vacancies', 'selected', 'alternates', 'notSelected', 'leftSeat', 'movedUp'],
});
export const quotaFinalSelection = quotaFinalSelectionReport.call;
