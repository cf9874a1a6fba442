import type { CandidatesAbout, ScrutinyAdvertisement, ScrutinyCandidate, ScrutinyCounts } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import {
  judgeEligibility,
  type Applicant,
  type EligibilityRule,
  type Requirements,
} from '@psc/validation/areas/application/eligibility.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { claimedQuotas } from '../application/eligibility/claimed-quotas.ts';
import type { AgeRequirements } from '../application/eligibility/repository.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import type { ScrutinyAdvertisementRow } from './repository/allocations.ts';
import type { CandidateRow, Choices } from './repository/cases.ts';

export function verdictsOf(
  row: { ageCutOffDateAd: string | null; categories: Parameters<typeof claimedQuotas>[0] },
  applicant: Applicant,
  requirements: AgeRequirements & Pick<Requirements, 'acceptedQualifications'>,
): EligibilityRule[] {
  return judgeEligibility(applicant, {
    ageCutOffDateAd: row.ageCutOffDateAd!,
    ...requirements,
    quotas: claimedQuotas(row.categories),
  });
}

function countsOf(row: ScrutinyAdvertisementRow): ScrutinyCounts {
  return { pending: row.pending, approved: row.approved, onHold: row.onHold, rejected: row.rejected };
}

export function advertisementFrom(row: ScrutinyAdvertisementRow): ScrutinyAdvertisement {
  return {
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    class: { en: row.classEn, ne: row.classNe },
    numberOfApplications: row.numberOfApplications,
    unpaid: row.unpaid,
    allocated: row.allocated,
    unallocated: row.numberOfApplications - row.allocated,
    counts: countsOf(row),
    state: row.state === 'removed' ? 'removed' : 'included',
    finalizedAt: row.finalizedAt?.toISOString() ?? null,
  };
}

export function aboutCandidates(row: ScrutinyAdvertisementRow, { quotas, officers, reasons, group }: Choices): CandidatesAbout {
  return {
    post: { en: row.postEn, ne: row.postNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    class: { en: row.classEn, ne: row.classNe },
    group,
    counts: countsOf(row),
    unpaid: row.unpaid,
    quotas: quotas.map(({ id, nameEn, nameNe }) => ({ id, name: { en: nameEn, ne: nameNe } })),
    reasons: reasons.map(({ id, nameEn, nameNe }) => ({ id, name: { en: nameEn, ne: nameNe } })),
    officers: officers.map(({ id, firstName, lastName }) => {
      const name = `${firstName} ${lastName}`;
      return { id, name: { en: name, ne: name } };
    }),
  };
}

export function candidateFrom(row: CandidateRow): ScrutinyCandidate {
  return {
    applicationId: row.id,
    applicationNumber: row.applicationNumber,
    masterId: row.masterId,
    name: candidateName(row),
    quotas: row.quotas.map((quota) => ({ en: quota.nameEn, ne: quota.nameNe })),
    refusedQuotas: row.quotas.filter(({ refused }) => refused).map((quota) => ({ en: quota.nameEn, ne: quota.nameNe })),
    advtNumbers: row.quotas.map(({ advtNumber }) => advtNumber),
    feeAmountPaisa: row.feeAmountPaisa,
    paymentStatus: row.paymentStatus,
    appliedAt: row.appliedAt.toISOString(),
    scrutinyStatus: row.scrutinyStatus as ScrutinyStatus,
    remark: row.scrutinyRemark,
    unmet: row.unmet as ScrutinyCandidate['unmet'],
    answeredAt: row.answeredAt?.toISOString() ?? null,
    officerName: row.officerFirstName ? `${row.officerFirstName} ${row.officerLastName}` : null,
  };
}

export function decisionWord(status: string, partial: boolean): string {
  return partial ? 'enums.applicationApprovalStatus.partiallyApproved' : `enums.scrutinyStatus.${status}`;
}
