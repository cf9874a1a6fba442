import type { ExamAdvertisement } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { FileContent } from '../../../platform/files/file-store.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { Refusal } from '../../../platform/frame/refusal.ts';
import { readWording, type Wording } from '../../../platform/wording/wording.ts';
import {
  bothLanguages,
  bothNames,
  bothOfEnumeration,
  dayOfInstantInBoth,
  instantInBothCalendars,
  numberInBoth,
  plainDayInBoth,
  timeInBoth,
} from '../../../platform/pdf/bilingual-text.ts';
import { imageOf } from '../../../platform/pdf/document-image.ts';
import type { DocumentCode, DocumentImage } from '../../../platform/pdf/render-document.ts';
import { renderPaper } from '../../../platform/pdf/render-paper.ts';
import { verifyAddress } from '../../../platform/pdf/signed-code.ts';
import { fullNameFrom } from '../repository/candidate-name.ts';
import type { ScheduledPaperRow } from '../../application/repository/scheduled-papers.ts';
import { arrangementsText, durationText } from './arrangements-text.ts';
import type { CardToPrint } from './repository.ts';
import { papersOfApplication, roomIn } from './rules.ts';

const INSTRUCTIONS = 7;
const label = (name: string) => bothLanguages(`gateway.admitCard.card.${name}`);

type PreparedCard = { card: CardToPrint; page: unknown; images: DocumentImage[]; code: DocumentCode };
export type PrintedCards = { pdf: Uint8Array; leftOut: CardToPrint[] };

/**
 * The cards as one PDF, a page each. A card that cannot be typeset, for example because of a broken picture, is listed on the last page
 * instead, so that it does not block the others.
 * @throws Error when no card can be typeset
 */
export async function printCards(
  cards: readonly CardToPrint[],
  advertisement: ExamAdvertisement,
  papers: readonly ScheduledPaperRow[],
  context: Context,
): Promise<PrintedCards> {
  const pictures = await context.files.readMany(
    cards.flatMap(({ photographFileId, signatureFileId }) => [photographFileId, signatureFileId].filter((id) => id !== null)),
  );
  const prepared: PreparedCard[] = [];
  for (const card of cards) {
    try {
      prepared.push(await prepareCard(card, { advertisement, papers, pictures }, context));
    } catch (error) {
      if (cards.length === 1) throw error;
    }
  }
  const others = (some: readonly PreparedCard[]) => cards.filter((card) => !some.some((each) => each.card === card));
  try {
    return { pdf: await typesetCards(context, prepared, others(prepared)), leftOut: others(prepared) };
  } catch (error) {
    if (error instanceof Refusal || cards.length === 1) throw error;
    const printable = await printableOf(context, prepared);
    if (printable.length === 0) throw error;
    return { pdf: await typesetCards(context, printable, others(printable)), leftOut: others(printable) };
  }
}

type Shared = {
  advertisement: ExamAdvertisement;
  papers: readonly ScheduledPaperRow[];
  pictures: ReadonlyMap<string, FileContent>;
};

async function prepareCard(card: CardToPrint, { advertisement, papers, pictures }: Shared, context: Context): Promise<PreparedCard> {
  const pictureOf = async (what: string, fileId: string | null) =>
    fileId === null ? null : imageOf(`${card.applicationId}-${what}`, pictures.get(fileId) ?? (await context.files.read(fileId)));
  const photograph = await pictureOf('photograph', card.photographFileId);
  const signature = await pictureOf('signature', card.signatureFileId);
  const code = { path: `images/${card.applicationId}-code.svg`, text: codeOf(card, papers, context) };
  const page = {
    ...pageOf(card, advertisement, papers),
    photograph: photograph?.path ?? null,
    signature: signature?.path ?? null,
    code: code.path,
  };
  return { card, page, images: [photograph, signature].filter((image) => image !== null), code };
}

async function typesetCards(context: Context, cards: readonly PreparedCard[], leftOut: readonly CardToPrint[]): Promise<Uint8Array> {
  return renderPaper(context, {
    template: 'admit-card',
    for: cards.length > 1 ? 'many' : 'one',
    toPrint: cards.length > 1,
    data: {
      labels: cardLabels(await readWording(context.db)),
      cards: cards.map(({ page }) => page),
      leftOut: leftOut.map(
        (card) => `${label('rollNumber')}: ${numberInBoth(card.rollNumber ?? 0)} · ${label('masterId')}: ${card.masterId}`,
      ),
    },
    images: cards.flatMap(({ images }) => images),
    codes: cards.map(({ code }) => code),
  });
}

/** The cards that can be typeset, found by bisection because nearly all of them can. */
async function printableOf(context: Context, cards: PreparedCard[]): Promise<PreparedCard[]> {
  try {
    await typesetCards(context, cards, []);
    return cards;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (cards.length <= 1) return [];
    const half = Math.ceil(cards.length / 2);
    return [...(await printableOf(context, cards.slice(0, half))), ...(await printableOf(context, cards.slice(half)))];
  }
}

export function cardLabels({ message }: Pick<Wording, 'message'>) {
  return {
    title: label('title'),
    rollNumber: label('rollNumber'),
    codeHint: label('codeHint'),
    schedule: label('schedule'),
    paperColumns: ['paper', 'subject', 'date', 'time', 'room', 'duration'].map(label),
    candidateSignature: label('candidateSignature'),
    signatureBeforeInvigilator: label('signatureBeforeInvigilator'),
    officerSignature: label('officerSignature'),
    instructionsTitle: label('instructionsTitle'),
    instructions: Array.from({ length: INSTRUCTIONS }, (_each, position) => message('ne', `gateway.admitCard.instruction${position + 1}`)),
    instructionsEn: Array.from({ length: INSTRUCTIONS }, (_each, position) =>
      message('en', `gateway.admitCard.instruction${position + 1}`),
    ),
    leftOut: label('leftOut'),
    numerals: ['१.', '२.', '३.', '४.', '५.', '६.', '७.'],
  };
}

export function pageOf(card: CardToPrint, advertisement: ExamAdvertisement, papers: readonly ScheduledPaperRow[]) {
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
      ...(card.arrangements ? [{ name: label('arrangements'), value: arrangementsText(card.arrangements) }] : []),
      { name: label('issuedAt'), value: issuedAt(card) },
    ],
    papers: papersOfApplication(
      papers,
      card.categories.map((category) => category.heading),
    ).map((paper) => ({
      paper: `${bothOfEnumeration('paperType', paper.paperType)}\n${bothLanguages(`gateway.admitCard.competition.${paper.competitionCategory}`)}`,
      subject: `${paper.subjectNameNe}\n${paper.subjectNameEn}`,
      day: dayOfInstantInBoth(paper.startsAt),
      time: timeInBoth(paper.startsAt),
      room: roomIn(card.rooms, paper.paperId) ?? '',
      duration: durationText(paper, card.arrangements),
    })),
    footer: bothLanguages('gateway.admitCard.card.footer', {
      advtCode: String(advertisement.advtCode),
      fiscalYear: advertisement.fiscalYear,
    }),
  };
}

/** Distinguishes a card from its replacement. */
const issuedAt = ({ generatedAt }: CardToPrint) => instantInBothCalendars(generatedAt!);

function codeOf(card: CardToPrint, papers: readonly ScheduledPaperRow[], { configuration }: Context): string {
  const facts = {
    fullName: card.fullNameEn,
    rollNumber: String(card.rollNumber ?? ''),
    masterId: String(card.masterId),
    advtNumbers: card.categories.map((category) => category.advtNumber).join(', '),
    examCentre: card.centreEn,
    starts: papersOfApplication(
      papers,
      card.categories.map((category) => category.heading),
    )
      .map((paper) => instantInBothCalendars(paper.startsAt))
      .join('\n'),
    issuedAt: issuedAt(card),
  };
  return verifyAddress({ kind: 'admitCard', facts }, configuration);
}
