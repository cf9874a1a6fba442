import type { ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { messageIn } from '../../platform/frame/messages.ts';
import type { CaseRow } from './repository/cases.ts';

/** The papers of an application. */
export type Papers = Pick<CaseRow, 'snapshot'> & Pick<ScrutinyCase, 'voucher' | 'holds'>;

type Named = [file: ProfileFile | null, name: Bilingual];

export const inBoth = (key: string, about: Bilingual = { en: '', ne: '' }): Bilingual => ({
  en: messageIn('en', key, { about: about.en }),
  ne: messageIn('ne', key, { about: about.ne }),
});

/** The name of a document as officers read it, because a remark that an officer's screen wrote begins with it. */
export function nameOfDocument(imageName: string, papers: Papers): Bilingual {
  const found = namesOf(papers).find(([file]) => file?.imageName === imageName);
  return found?.[1] ?? inBoth('gateway.scrutiny.part.document');
}

function namesOf({ snapshot, voucher, holds }: Papers): Named[] {
  const of = (kind: string, about?: Bilingual) => inBoth(`gateway.scrutiny.part.${kind}`, about);
  const asTyped = (text: string): Bilingual => ({ en: text, ne: text });
  return [
    ...holds.map(({ file }): Named => [file, of('holdAnswer')]),
    ...snapshot.documents.map(({ type, file }): Named => [file, inBoth(`enums.candidateDocumentType.${type}`)]),
    ...snapshot.education.flatMap((record): Named[] => [
      [record.transcript, of('transcript', record.level)],
      [record.backTranscript, of('backTranscript', record.level)],
      [record.characterCertificate, of('characterCertificate', record.level)],
      [record.equivalentCertificate, of('equivalentCertificate', record.level)],
    ]),
    ...snapshot.professional.flatMap((record): Named[] => [
      [record.frontFile, of('professionalFront', record.councilType)],
      [record.backFile, of('professionalBack', record.councilType)],
    ]),
    ...snapshot.samuhaBarga.map(({ file, groupClass }): Named => [file, groupClass.name]),
    ...snapshot.training.map(({ file, trainingName }): Named => [file, of('training', asTyped(trainingName))]),
    ...[...snapshot.governmentExperience, ...snapshot.nonGovernmentExperience].map(({ file, institutionName }): Named => [
      file,
      of('experience', asTyped(institutionName)),
    ]),
    [voucher?.image ?? null, of('voucher')],
  ];
}
