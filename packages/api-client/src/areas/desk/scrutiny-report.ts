import type { PrivilegeName } from '../../privileges.ts';
import { staff } from '../../define-call.ts';
import { defineReport } from '../../define-report.ts';
import type { ReportDimension } from '../../report-parts.ts';

// Reports of scrutiny and of applicants. Scrutiny covers paid applications only; the others count as applicants only.

const byGender = ['applicants', 'male', 'female', 'otherGender'] as const;
const byState = ['applicants', 'paid', 'pending', 'onHold', 'approved', 'rejected'] as const;

/** `{advtCode}/{status}/{fiscalYear}` filter the report, `-` if unused; the fiscal year is its id. */
const narrowed = '{advtCode}/{status}/{fiscalYear}';

function genderReport<const Name extends string>(name: Name, by: ReportDimension) {
  return defineReport({
    path: `scrutiny-report/${name}/${narrowed}`,
    access: staff('reportByGender', 'read'),
    about: 'byGender',
    by: [by],
    measures: byGender,
    shareOf: 'applicants',
  });
}
function stateReport<const Name extends string>(
  name: Name,
  by: readonly [ReportDimension] | readonly [ReportDimension, ReportDimension],
  privilege: PrivilegeName = 'scrutinyReport',
) {
  return defineReport({
    path: `scrutiny-report/${name}/${narrowed}`,
    access: staff(privilege, 'read'),
    about: 'byState',
    by,
    measures: byState,
    shareOf: 'applicants',
  });
}

export const provinceReport = genderReport('province', 'province');
export const byProvince = provinceReport.call;
export const areaReport = genderReport('area', 'geographicalArea');
export const byArea = areaReport.call;
export const casteReport = genderReport('caste', 'caste');
export const byCaste = casteReport.call;
export const classReport = genderReport('class', 'class');
export const byClass = classReport.call;
export const districtReport = genderReport('district', 'district');
export const byDistrict = districtReport.call;
/** By the candidate's highest level. */
export const educationQualificationReport = genderReport('education-qualification', 'educationLevel');
export const byEducationQualification = educationQualificationReport.call;
export const employmentStatusReport = genderReport('employment-status', 'employmentStatus');
export const byEmploymentStatus = employmentStatusReport.call;
export const maritalStatusReport = genderReport('marital-status', 'maritalStatus');
export const byMaritalStatus = maritalStatusReport.call;
export const motherTongueReport = genderReport('mother-tongue', 'motherTongue');
export const byMotherTongue = motherTongueReport.call;
export const physicallyChallengedReport = genderReport('physically-challenged', 'physicallyDisabled');
export const byPhysicallyChallenged = physicallyChallengedReport.call;
/** An application counts once for each of its quotas, and once in the total. */
export const quotaReport = genderReport('quota', 'quota');
export const byQuota = quotaReport.call;
export const religionReport = genderReport('religion', 'religion');
export const byReligion = religionReport.call;
export const genderOnlyReport = defineReport({
  path: `scrutiny-report/gender-only/${narrowed}`,
  access: staff('reportByGender', 'read'),
  about: 'byState',
  by: ['gender'],
  measures: byState,
  shareOf: 'applicants',
});
export const byGenderOnly = genderOnlyReport.call;

export const advertisementCodeReport = stateReport('advertisement-code', ['advertisement'], 'advertisementReport');
export const byAdvertisementCode = advertisementCodeReport.call;
export const ageGroupReport = stateReport('age-group', ['ageGroup']);
export const byAgeGroup = ageGroupReport.call;
export const fatherEducationReport = stateReport('father-education', ['fatherEducation']);
export const byFatherEducation = fatherEducationReport.call;
export const motherEducationReport = stateReport('mother-education', ['motherEducation']);
export const byMotherEducation = motherEducationReport.call;
export const fatherOccupationReport = stateReport('father-occupation', ['fatherOccupation']);
export const byFatherOccupation = fatherOccupationReport.call;
export const motherOccupationReport = stateReport('mother-occupation', ['motherOccupation']);
export const byMotherOccupation = motherOccupationReport.call;
export const fiscalYearReport = stateReport('fiscal-year', ['fiscalYear']);
export const byFiscalYear = fiscalYearReport.call;
/**
 * SPEC-GAP: the documents list 'qualification' as well as 'education qualification'. Adopted: the faculty that the candidate applied with.
 */
export const qualificationReport = stateReport('qualification', ['faculty']);
export const byQualification = qualificationReport.call;
export const qualificationServiceReport = stateReport('qualification-service', ['faculty', 'service']);
export const byQualificationService = qualificationServiceReport.call;
export const serviceReport = defineReport({
  path: 'scrutiny-report/service/{advtCode}/{scrutinyStatus}/{fiscalYear}',
  params: { scrutinyStatus: 'status' },
  access: staff('scrutinyReport', 'read'),
  about: 'byState',
  by: ['service'],
  measures: byState,
  shareOf: 'applicants',
});
export const byService = serviceReport.call;

/**
 * SPEC-GAP: advertisements combined into one are reported together, by the quotas of all of them; `-` means all combined advertisements.
 */
export const combinedReport = defineReport({
  path: 'scrutiny-report/combined/{advtCode}',
  access: staff('scrutinyReport', 'read'),
  about: 'combined',
  by: ['quota'],
  choices: ['advertisement', 'service', 'class'],
  measures: ['vacancies', ...byState],
  combined: true,
});
export const combined = combinedReport.call;

export const allocationReport = defineReport({
  path: 'scrutiny-report/allocation',
  access: staff('scrutinyReport', 'read'),
  about: 'allocation',
  by: ['officer'],
  measures: ['formsGiven', 'allocated', 'completed', 'remaining', 'heldByOfficer'],
});
export const allocation = allocationReport.call;

export const summaryReport = defineReport({
  path: 'scrutiny-report/summary',
  access: staff('scrutinyReport', 'read'),
  about: 'applications',
  by: ['advertisement'],
  choices: ['category', 'quota', 'service', 'group', 'class', 'office', 'fiscalYear'],
  measures: ['vacancies', ...byState],
});
export const summary = summaryReport.call;
