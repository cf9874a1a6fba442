import { useMemo } from 'react';
import { t } from '@lingui/core/macro';
import type { ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage, type Language } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';

const identityOrder: readonly string[] = ['citizenshipFront', 'citizenshipBack', 'photograph', 'signature'];

/** A candidate's document with its title in the viewer. */
export type CaseDocument = { file: ProfileFile; title: string };

/** All documents of the application in reading order; memoised, so the array is stable for the same case. */
export function useCaseDocuments(scrutinyCase: ScrutinyCase): CaseDocument[] {
  const language = activeLanguage();
  return useMemo(() => documentsOf(scrutinyCase, language), [scrutinyCase, language]);
}

function documentsOf({ profile, voucher, holds }: ScrutinyCase, language: Language): CaseDocument[] {
  const given = (entries: [ProfileFile | null, string][]): CaseDocument[] =>
    entries.flatMap(([file, title]) => (file ? [{ file, title }] : []));
  return [
    // The most recently requested document comes first.
    ...holds.toReversed().flatMap(({ file }) => given([[file, t`Sent on request`]])),
    ...profile.documents
      .toSorted((a, b) => identityOrder.indexOf(a.type) - identityOrder.indexOf(b.type))
      .map(({ type, file }) => ({ file, title: messageText(`enums.candidateDocumentType.${type}`) })),
    ...profile.education.flatMap((record) => {
      const level = inLanguage(record.level, language);
      return given([
        [record.transcript, t`${level}: transcript`],
        [record.backTranscript, t`${level}: transcript, back`],
        [record.characterCertificate, t`${level}: character certificate`],
        [record.equivalentCertificate, t`${level}: equivalence certificate`],
      ]);
    }),
    ...profile.professional.flatMap((record) => {
      const council = inLanguage(record.councilType, language);
      return given([
        [record.frontFile, t`${council}: certificate, front`],
        [record.backFile, t`${council}: certificate, back`],
      ]);
    }),
    ...profile.samuhaBarga.map((record) => ({ file: record.file, title: inLanguage(record.groupClass.name, language) })),
    ...profile.training.map((record) => ({ file: record.file, title: t`Training: ${record.trainingName}` })),
    ...profile.governmentExperience.flatMap((record) => given([[record.file, t`Experience: ${record.institutionName}`]])),
    ...profile.nonGovernmentExperience.flatMap((record) => given([[record.file, t`Experience: ${record.institutionName}`]])),
    ...given([[voucher?.image ?? null, t`Bank voucher`]]),
  ];
}
