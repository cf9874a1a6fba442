import type { Vacancy, VacancyCategory } from '@psc/api-client/areas/application/vacancy.ts';
import { judgeEligibility, type EligibilityRule, type Requirements } from '@psc/validation/areas/application/eligibility.ts';
import { feeTypeAt, type FeeType } from '@psc/validation/areas/payment/fees.ts';
import { claimedQuotas } from '../eligibility/claimed-quotas.ts';
import type { AgeRequirements } from '../eligibility/repository.ts';
import { isBeforePublication } from '../before-publication.ts';
import type { ApplicantFacts } from '../../profile/repository/applicant-facts.ts';
import { feeAdjustments } from './fee.ts';
import type { VacancyRow } from './repository/vacancies.ts';

/** The fee type of a vacancy now; null if it is not open: not live, combined into another, or past its deadline. */
export function openFeeType(
  row: Pick<VacancyRow, 'lifeCycleStatus' | 'combinedIntoAdvtCode' | 'singleSubmissionLastAt' | 'doubleFeeSubmissionLastAt'>,
  now: Date,
): FeeType | null {
  if (row.lifeCycleStatus !== 'live' || row.combinedIntoAdvtCode !== null || !row.singleSubmissionLastAt || !row.doubleFeeSubmissionLastAt)
    return null;
  return feeTypeAt({ singleSubmissionLastAt: row.singleSubmissionLastAt, doubleFeeSubmissionLastAt: row.doubleFeeSubmissionLastAt }, now);
}

/** The public form of a vacancy. A published advertisement has all its dates, because `configure` sets them together. */
export function vacancyFrom(row: VacancyRow, now: Date): Vacancy {
  const feeType = openFeeType(row, now);
  return {
    advtCode: row.advtCode,
    requisitionId: row.requisitionId,
    post: { en: row.postEn, ne: row.postNe },
    class: { en: row.classEn, ne: row.classNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    group: { en: row.groupEn, ne: row.groupNe },
    subGroup: { en: row.subGroupEn, ne: row.subGroupNe },
    organization: { en: row.organizationEn, ne: row.organizationNe },
    serviceId: row.serviceId,
    classId: row.classId,
    groupId: row.groupId,
    organizationId: row.organizationId,
    // Promotions are filled without applications, so only advertised seats count.
    totalSeats: row.categories.reduce((sum, category) => sum + category.seats, 0),
    categories: categoriesFrom(row),
    fiscalYear: row.fiscalYear,
    lifeCycleStatus: row.lifeCycleStatus as Vacancy['lifeCycleStatus'],
    publishDateAd: row.publishDateAd!,
    singleSubmissionLastAt: row.singleSubmissionLastAt!.toISOString(),
    doubleFeeSubmissionLastAt: row.doubleFeeSubmissionLastAt!.toISOString(),
    paymentLastAt: row.paymentLastAt!.toISOString(),
    doubleFeePaymentLastAt: row.doubleFeePaymentLastAt!.toISOString(),
    ageCutOffDateAd: row.ageCutOffDateAd!,
    basicPricePaisa: row.basicPricePaisa,
    extraPricePaisa: row.extraPricePaisa,
    lateFeeFactor: row.lateFeeFactor,
    ...feeAdjustments(row),
    feeType: feeType ?? 'single',
    acceptsApplications: feeType !== null,
    combinedIntoAdvtCode: row.combinedIntoAdvtCode,
    applicationId: row.applicationId ?? null,
  };
}

export function categoriesFrom({ categories }: Pick<VacancyRow, 'categories'>): VacancyCategory[] {
  return categories.map((category) => ({
    id: category.id,
    advtNumber: category.advtNumber,
    heading: category.heading,
    quotaCode: category.quotaCode,
    quotaName: { en: category.nameEn, ne: category.nameNe },
    seats: category.seats,
  }));
}

/** The vacancy as it will look once published. */
export function previewFrom(row: VacancyRow, now: Date): Vacancy {
  return vacancyFrom(isBeforePublication(row.lifeCycleStatus) ? { ...row, lifeCycleStatus: 'published' } : row, now);
}

export function eligibilityOf(
  facts: ApplicantFacts,
  row: VacancyRow,
  requirements: AgeRequirements & Pick<Requirements, 'acceptedQualifications'>,
  categories: VacancyRow['categories'],
): EligibilityRule[] {
  return judgeEligibility(facts, { ageCutOffDateAd: row.ageCutOffDateAd!, quotas: claimedQuotas(categories), ...requirements });
}

type NearCentre = { id: number; inOwnDistrict: boolean; inOwnProvince: boolean };

/** The only centre in the candidate's district, else in the province; null if there are several, so that none is suggested by chance. */
export function nearestCentre(centres: readonly NearCentre[]): number | null {
  const inDistrict = centres.filter(({ inOwnDistrict }) => inOwnDistrict);
  const near = inDistrict.length > 0 ? inDistrict : centres.filter(({ inOwnProvince }) => inOwnProvince);
  return near.length === 1 ? near[0]!.id : null;
}
