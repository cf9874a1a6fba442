import { useLingui } from '@lingui/react/macro';
import type { ProfileFileType } from '@psc/api-client/areas/profile/profile-types.ts';

export function useDocumentWords(): Record<ProfileFileType, string> {
  const { t } = useLingui();
  return {
    photograph: t`Photograph`,
    signature: t`Signature`,
    citizenshipFront: t`Citizenship certificate (front)`,
    citizenshipBack: t`Citizenship certificate (back)`,
    transcript: t`Transcript`,
    backTranscript: t`Transcript (back)`,
    characterCertificate: t`Character certificate`,
    equivalentCertificate: t`Equivalent certificate`,
    training: t`Training certificate`,
    professionalFront: t`Professional council certificate (front)`,
    professionalBack: t`Professional council certificate (back)`,
    governmentExperience: t`Proof of government experience`,
    nonGovernmentExperience: t`Proof of non-government experience`,
    samuhaBarga: t`Proof of group or class`,
    voucher: t`Bank voucher`,
    holdAnswer: t`Answer while on hold`,
    specialArrangement: t`Document for a special arrangement`,
  };
}
