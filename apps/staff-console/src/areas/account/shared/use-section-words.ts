import { useLingui } from '@lingui/react/macro';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';

/** The names of the parts of a profile. */
export function useSectionWords(): Record<keyof ProfileSnapshot, string> {
  const { t } = useLingui();
  return {
    personal: t`Personal details`,
    contact: t`Addresses`,
    education: t`Education`,
    academicQualifications: t`Academic qualifications`,
    training: t`Training`,
    professional: t`Professional councils`,
    governmentExperience: t`Experience in government service`,
    nonGovernmentExperience: t`Other experience`,
    extra: t`Further details`,
    samuhaBarga: t`Inclusive groups`,
    documents: t`Documents`,
  };
}
