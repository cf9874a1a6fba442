import type { ProfileSnapshot } from '@psc/api-client/calls/profile-types.ts';
import type { ScrutinyAdvertisement, ScrutinyCandidate, ScrutinyCounts } from '@psc/api-client/calls/scrutiny.ts';
import { judgeEligibility, type Applicant, type EligibilityRule } from '@psc/validation/eligibility.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { candidateName } from '../application/candidate-name.ts';
import type { ScrutinyAdvertisementRow } from './allocation-repository.ts';
import type { CandidateRow, CaseRow } from './case-repository.ts';

type Positions = readonly { id: number; position: number }[];
type SamuhaQuotas = readonly { id: number; quotaCode: string | null }[];

/** The facts that the rules ask for, as they stood in the profile that was sent. */
export function applicantOf(profile: ProfileSnapshot, positions: Positions, quotas: SamuhaQuotas): Applicant {
  const ranks = profile.education.map((record) => positions.find((level) => level.id === record.levelId)?.position ?? 0);
  const codes = profile.samuhaBarga.map((record) => quotas.find((quota) => quota.id === record.groupClass.id)?.quotaCode);
  return {
    gender: profile.personal.gender,
    dateOfBirthAd: profile.personal.dateOfBirthAd,
    physicallyDisabled: profile.extra?.physicallyDisabled ?? false,
    inGovernmentService: profile.governmentExperience.some((record) => record.employmentStatus === 'working'),
    highestEducationPosition: ranks.length === 0 ? null : Math.max(...ranks),
    quotaCodes: codes.filter((code) => code !== null && code !== undefined),
  };
}

export function verdictsOf(row: CaseRow, applicant: Applicant, ageLimits: Parameters<typeof judgeEligibility>[1]['ageLimits']): EligibilityRule[] {
  return judgeEligibility(applicant, {
    ageCutOffDateAd: row.ageCutOffDateAd!,
    ageLimits,
    minimumEducationPosition: row.levelPosition,
    quotaCodes: row.categories.map((category) => category.quotaCode),
  });
}

export function countsOf(row: ScrutinyAdvertisementRow): ScrutinyCounts {
  return { pending: row.pending, approved: row.approved, onHold: row.onHold, rejected: row.rejected };
}

export function advertisementFrom(row: ScrutinyAdvertisementRow): ScrutinyAdvertisement {
  return {
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    class: { en: row.classEn, ne: row.classNe },
    numberOfForms: row.numberOfForms,
    unpaid: row.unpaid,
    allocated: row.allocated,
    unallocated: row.numberOfForms - row.allocated,
    counts: countsOf(row),
    state: row.state === 'removed' ? 'removed' : 'included',
    finalizedAt: row.finalizedAt?.toISOString() ?? null,
  };
}

export function candidateFrom(row: CandidateRow): ScrutinyCandidate {
  return {
    applicationId: row.id,
    applicationNumber: row.applicationNumber,
    masterId: row.masterId,
    name: candidateName(row),
    quotas: row.quotas.map((quota) => ({ en: quota.nameEn, ne: quota.nameNe })),
    feeAmountPaisa: row.feeAmountPaisa,
    paymentStatus: row.paymentStatus,
    appliedAt: row.appliedAt.toISOString(),
    scrutinyStatus: row.scrutinyStatus as ScrutinyStatus,
    remark: row.scrutinyRemark,
    officerName: row.officerFirstName ? `${row.officerFirstName} ${row.officerLastName}` : null,
  };
}
