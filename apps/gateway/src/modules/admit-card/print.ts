import type { ExamAdvertisement } from '@psc/api-client/calls/exam-scheduling.ts';
import type { Context } from '../../frame/context.ts';
import { word } from '../../frame/words.ts';
import { bothLanguages, bothNames, commissionWords, dayOfInstantInBoth, instantInBothCalendars, numberInBoth, plainDayInBoth, timeInBoth } from '../../pdf/printed-words.ts';
import { documentImage } from '../../pdf/document-image.ts';
import { renderDocument, type DocumentCode, type DocumentImage } from '../../pdf/render-document.ts';
import { verifyAddress } from '../../pdf/signed-code.ts';
import { fullNameFrom } from '../exam-centre/candidate-names.ts';
import type { CardToPrint, ScheduledPaperRow } from './repository.ts';
import { papersSat } from './rules.ts';

const INSTRUCTIONS = 7;
const label = (name: string) => bothLanguages(`gateway.admitCard.card.${name}`);

/** The cards as one PDF, a page each. */
export async function printCards(cards: readonly CardToPrint[], advertisement: ExamAdvertisement, papers: readonly ScheduledPaperRow[], context: Context): Promise<Uint8Array> {
  const images: DocumentImage[] = [];
  const codes: DocumentCode[] = [];
  const pages: unknown[] = [];
  for (const card of cards) {
    const photograph = await documentImage(context.files, `${card.applicationId}-photograph`, card.photographFileId);
    const signature = await documentImage(context.files, `${card.applicationId}-signature`, card.signatureFileId);
    for (const image of [photograph, signature]) if (image) images.push(image);
    const code = { path: `images/${card.applicationId}-code.svg`, text: codeOf(card, papers, context) };
    codes.push(code);
    pages.push({ ...pageOf(card, advertisement, papers), photograph: photograph?.path ?? null, signature: signature?.path ?? null, code: code.path });
  }
  return renderDocument({ template: 'admit-card', data: { words: cardWords(), cards: pages }, images, codes });
}

function cardWords() {
  return {
    ...commissionWords(),
    commission: word('en', 'gateway.admitCard.commission'),
    title: label('title'),
    rollNumber: label('rollNumber'),
    codeHint: label('codeHint'),
    schedule: label('schedule'),
    paperColumns: ['paper', 'subject', 'date', 'time', 'duration'].map(label),
    candidateSignature: label('candidateSignature'),
    signatureBeforeInvigilator: label('signatureBeforeInvigilator'),
    officerSignature: label('officerSignature'),
    instructionsTitle: label('instructionsTitle'),
    instructions: Array.from({ length: INSTRUCTIONS }, (_each, position) => word('ne', `gateway.admitCard.instruction${position + 1}`)),
    instructionsEn: Array.from({ length: INSTRUCTIONS }, (_each, position) => word('en', `gateway.admitCard.instruction${position + 1}`)),
    numerals: ['१.', '२.', '३.', '४.', '५.', '६.', '७.'],
  };
}

function pageOf(card: CardToPrint, advertisement: ExamAdvertisement, papers: readonly ScheduledPaperRow[]) {
  const categories = card.categories.map((category) => `${category.advtNumber} – ${category.nameNe} (${category.nameEn})`);
  return {
    rollNumber: numberInBoth(card.rollNumber ?? 0),
    facts: [
      { name: label('fullName'), value: bothNames(fullNameFrom(card)) },
      { name: label('masterId'), value: String(card.masterId) },
      { name: label('applicationNumber'), value: card.applicationNumber },
      { name: label('dateOfBirth'), value: plainDayInBoth(card.dateOfBirthAd) },
      { name: label('post'), value: bothNames(advertisement.post) },
      { name: label('service'), value: [advertisement.service, advertisement.group].map(bothNames).join(' · ') },
      { name: label('class'), value: bothNames(advertisement.class) },
      { name: label('advtNumbers'), value: categories.join('\n') },
      { name: label('examCentre'), value: [bothNames({ en: card.centreEn, ne: card.centreNe }), card.address].filter(Boolean).join('\n') },
      { name: label('room'), value: card.roomNumber ?? '' },
    ],
    papers: papersSat(papers, card.categories.map((category) => category.heading)).map((paper) => ({
      paper: `${bothLanguages(`gateway.admitCard.paperType.${paper.paperType}`)}\n${bothLanguages(`gateway.admitCard.competition.${paper.competitionCategory}`)}`,
      subject: `${paper.subjectNameNe}\n${paper.subjectNameEn}`,
      day: dayOfInstantInBoth(paper.startsAt),
      time: timeInBoth(paper.startsAt),
      duration: bothLanguages('gateway.admitCard.card.minutes', { minutes: paper.durationMinutes }),
    })),
    footer: bothLanguages('gateway.admitCard.card.footer', { advtCode: String(advertisement.advtCode), fiscalYear: advertisement.fiscalYear }),
  };
}

function codeOf(card: CardToPrint, papers: readonly ScheduledPaperRow[], { configuration }: Context): string {
  const facts = {
    fullName: card.fullNameEn,
    rollNumber: String(card.rollNumber ?? ''),
    masterId: String(card.masterId),
    advtNumbers: card.categories.map((category) => category.advtNumber).join(', '),
    examCentre: card.centreEn,
    starts: papersSat(papers, card.categories.map((category) => category.heading)).map((paper) => instantInBothCalendars(paper.startsAt)).join('\n'),
  };
  return verifyAddress({ kind: 'admitCard', facts }, configuration);
}
