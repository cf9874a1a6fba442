import * as report from '@psc/api-client/areas/desk/report.ts';
import { addressOf } from '../../../../shared/address-of.ts';
import type { CountedReport } from '../counted/counted-report.ts';
import { NoteOnStatements } from './note-on-statements.tsx';

export const totalRegisterUser: CountedReport = { reports: { 'report.totalRegisterUser': report.totalRegisterUserReport } };
export const applicationStatus: CountedReport = { reports: { 'report.applicationStatus': report.applicationStatusReport } };
export const allApplications: CountedReport = {
  reports: { 'report.allApplications': report.allApplicationsReport },
  opens: (advtCode) => addressOf('/admin/application-report/{id}', { id: advtCode }),
};
export const application: CountedReport = { reports: { 'report.application': report.applicationReport }, ofRoute: { advtCode: 'id' } };
export const reApplication: CountedReport = { reports: { 'report.reApplication': report.reApplicationReport } };
export const compareRmisData: CountedReport = {
  reports: { 'report.compareRmisData': report.compareRmisDataReport },
  Note: NoteOnStatements,
};

export const byClass: CountedReport = { reports: { 'report.byClass': report.byClassReport } };
export const byAdvtNumber: CountedReport = { reports: { 'report.byAdvtNumber': report.byAdvtNumberReport } };
export const vacancyCountByQuota: CountedReport = { reports: { 'report.vacancyCountByQuota': report.vacancyCountByQuotaReport } };
export const vacanciesApplicationsCount: CountedReport = {
  reports: { 'report.vacanciesApplicationsCount': report.vacanciesApplicationsCountReport },
  opens: (advtCode) => addressOf('/admin/application-report/{id}', { id: advtCode }),
};
