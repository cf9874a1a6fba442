import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { AgedPerson, Applicant } from '@psc/validation/areas/application/eligibility.ts';
import { needsEquivalentCertificate } from '@psc/validation/areas/profile/forms/education.ts';

type Positions = readonly { id: number; position: number }[];
type SamuhaQuotas = readonly { id: number; quotaCode: string | null }[];

export function applicantOf(profile: ProfileSnapshot, positions: Positions, quotas: SamuhaQuotas): Applicant {
  const codes = profile.samuhaBarga.map((record) => quotas.find((quota) => quota.id === record.groupClass.id)?.quotaCode);
  return {
    ...agedPersonOf(profile),
    education: profile.education.map((record) => ({
      levelPosition: positions.find((level) => level.id === record.levelId)?.position ?? 0,
      facultyId: record.facultyId,
      majorSubject: record.majorSubject,
      foreign: needsEquivalentCertificate(record),
    })),
    quotaCodes: codes.filter((code) => code !== null && code !== undefined),
  };
}

export function agedPersonOf({ personal, extra, governmentExperience }: ProfileSnapshot): AgedPerson {
  return {
    gender: personal.gender,
    dateOfBirthAd: personal.dateOfBirthAd,
    physicallyDisabled: extra?.physicallyDisabled ?? false,
    inGovernmentService: governmentExperience.some((record) => record.employmentStatus === 'working'),
    developmentServiceSinceAd:
      governmentExperience
        .filter((record) => record.developmentPost && record.employmentStatus === 'working')
        .map((record) => record.employmentFromAd)
        .toSorted()[0] ?? null,
  };
}
