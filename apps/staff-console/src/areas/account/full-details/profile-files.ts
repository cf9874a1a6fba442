import { useLingui } from '@lingui/react/macro';
import type { ProfileFile, ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';

export type NamedFile = { name: string; file: ProfileFile };

/** Every file of the profile, labelled by the fact that it proves. */
export function useProfileFiles(profile: ProfileSnapshot): { documents: NamedFile[]; certificates: NamedFile[] } {
  const { t } = useLingui();
  const text = (name: Bilingual | string) => (typeof name === 'string' ? name : inLanguage(name, activeLanguage()));
  const named = (kind: string, of: Bilingual | string, file: ProfileFile | null): NamedFile[] =>
    file ? [{ name: `${kind} · ${text(of)}`, file }] : [];
  return {
    documents: profile.documents.map(({ type, file }) => ({ name: messageText(`enums.candidateDocumentType.${type}`), file })),
    certificates: [
      ...profile.education.flatMap((row) => [
        ...named(t`Transcript`, row.level, row.transcript),
        ...named(t`Back of the transcript`, row.level, row.backTranscript),
        ...named(t`Character certificate`, row.level, row.characterCertificate),
        ...named(t`Equivalence certificate`, row.level, row.equivalentCertificate),
      ]),
      ...profile.training.flatMap((row) => named(t`Training`, row.trainingName, row.file)),
      ...profile.professional.flatMap((row) => [
        ...named(t`Registration in a council`, row.councilType, row.frontFile),
        ...named(t`Back of the registration`, row.councilType, row.backFile),
      ]),
      ...profile.governmentExperience.flatMap((row) => named(t`Government service`, row.institutionName, row.file)),
      ...profile.nonGovernmentExperience.flatMap((row) => named(t`Other experience`, row.institutionName, row.file)),
      ...profile.samuhaBarga.flatMap((row) => named(t`Proof of the group`, row.groupClass.name, row.file)),
    ],
  };
}
