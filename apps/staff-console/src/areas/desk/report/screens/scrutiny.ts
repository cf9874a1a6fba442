import { downloadAdvertisementData, downloadScrutinyData, individualReport } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as reports from '@psc/api-client/areas/desk/scrutiny-report.ts';
import { addressOf } from '../../../../shared/address-of.ts';
import type { CountedReport } from '../counted/counted-report.ts';

/** The documents define calls of these kinds but no addresses. */
export const summary: CountedReport = {
  reports: {
    'scrutinyReport.summary': reports.summaryReport,
    'scrutinyReport.byService': reports.serviceReport,
    'scrutinyReport.byFiscalYear': reports.fiscalYearReport,
    'scrutinyReport.byAgeGroup': reports.ageGroupReport,
    'scrutinyReport.byQualification': reports.qualificationReport,
    'scrutinyReport.byQualificationService': reports.qualificationServiceReport,
    'scrutinyReport.byFatherEducation': reports.fatherEducationReport,
    'scrutinyReport.byMotherEducation': reports.motherEducationReport,
    'scrutinyReport.byFatherOccupation': reports.fatherOccupationReport,
    'scrutinyReport.byMotherOccupation': reports.motherOccupationReport,
  },
  rows: downloadScrutinyData,
};
export const combined: CountedReport = { reports: { 'scrutinyReport.combined': reports.combinedReport } };
export const allocation: CountedReport = {
  reports: { 'scrutinyReport.allocation': reports.allocationReport },
  opens: (officerId) => addressOf('/admin/allocation/report-individual/{userDetails}', { userDetails: officerId }),
};
/** SPEC-GAP: the documents do not define `{userDetails}`. Adopted: it is the officer's account. */
export const individual: CountedReport = {
  reports: { 'scrutiny.getIndividualUserDetails': individualReport },
  ofRoute: { officerId: 'userDetails' },
};
export const advertisement: CountedReport = {
  reports: { 'scrutinyReport.byAdvertisementCode': reports.advertisementCodeReport },
  rows: downloadAdvertisementData,
};
