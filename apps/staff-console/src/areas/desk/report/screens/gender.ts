import * as reports from '@psc/api-client/areas/desk/scrutiny-report.ts';
import type { CountedReport } from '../counted/counted-report.ts';

/** Keyed by the last path segment. */
export const byAddress = {
  'gender-only': { reports: { 'scrutinyReport.byGenderOnly': reports.genderOnlyReport } },
  area: { reports: { 'scrutinyReport.byArea': reports.areaReport } },
  province: { reports: { 'scrutinyReport.byProvince': reports.provinceReport } },
  religion: { reports: { 'scrutinyReport.byReligion': reports.religionReport } },
  district: { reports: { 'scrutinyReport.byDistrict': reports.districtReport } },
  'employment-status': { reports: { 'scrutinyReport.byEmploymentStatus': reports.employmentStatusReport } },
  'physically-challenged': { reports: { 'scrutinyReport.byPhysicallyChallenged': reports.physicallyChallengedReport } },
  caste: { reports: { 'scrutinyReport.byCaste': reports.casteReport } },
  quota: { reports: { 'scrutinyReport.byQuota': reports.quotaReport } },
  'marital-status': { reports: { 'scrutinyReport.byMaritalStatus': reports.maritalStatusReport } },
  'mother-tongue': { reports: { 'scrutinyReport.byMotherTongue': reports.motherTongueReport } },
  'education-qualification': { reports: { 'scrutinyReport.byEducationQualification': reports.educationQualificationReport } },
  class: { reports: { 'scrutinyReport.byClass': reports.classReport } },
} satisfies Record<string, CountedReport>;
