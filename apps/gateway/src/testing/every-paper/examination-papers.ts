import type { ExamAdvertisement, HeldPaper } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { cardLabels, pageOf } from '../../areas/examination/admit-card/print.ts';
import type { CardToPrint } from '../../areas/examination/admit-card/repository.ts';
import { frontPaperData } from '../../areas/examination/exam-report/front-paper.ts';
import { examSheetData } from '../../areas/examination/roll-number/exam-sheet.ts';
import { lettersData } from '../../areas/selection/letters.ts';
import type { ScheduledPaperRow } from '../../areas/application/repository/scheduled-papers.ts';
import { smallPng } from '../small-files.ts';
import type { Content } from './content.ts';
import { AT, CODE, categoriesOf, wordingOf, type PaperParts } from './parts.ts';

export function advertisementOf({ line, count }: Content): ExamAdvertisement {
  return {
    advtCode: 20_001,
    advtNumbers: Array.from({ length: count(3, 12) }, (_each, at) => `${16_617 + at}/083-84`),
    fiscalYear: '2083-84',
    post: line,
    class: line,
    service: line,
    group: line,
    subGroup: line,
    organization: line,
  };
}

/** Written papers; in full documents each is held for both competitions. */
function papersOf(content: Content): ScheduledPaperRow[] {
  const { paperType, competitionCategory } = { paperType: enumerations.paperType, competitionCategory: ['open', 'internal'] };
  const types = paperType.slice(0, content.count(2, paperType.length));
  return competitionCategory.slice(0, content.count(1, 2)).flatMap((heading) =>
    types.map((type, at) => ({
      advtCode: 20_001,
      paperId: at,
      paperType: type,
      testType: 'written',
      subjectNameEn: content.line.en,
      subjectNameNe: content.line.ne,
      maximumMarks: 100,
      durationMinutes: 180,
      competitionCategory: heading,
      startsAt: AT,
    })),
  );
}

const arrangements = (content: Content) => ({
  kinds: [...enumerations.specialArrangementKind],
  preparation: content.line.ne,
  extraMinutesPerHour: 20,
});

export function admitCard(content: Content): PaperParts {
  const isFull = content.name === 'longest' || content.name === 'word';
  const papers = papersOf(content);
  const card = {
    applicationId: 800_001,
    masterId: 10_000_001,
    generatedAt: AT,
    rollNumber: 100_001,
    fullNameEn: content.person.en,
    fullNameNe: content.person.ne,
    applicationNumber: '2083-84-0000001',
    dateOfBirthAd: '1998-04-14',
    centreEn: content.line.en,
    centreNe: content.line.ne,
    address: content.line.ne,
    rooms: papers.map(({ paperId }) => ({ paperId, roomNumber: content.roomNumber })),
    categories: categoriesOf(content),
    arrangements: isFull ? arrangements(content) : null,
  } as unknown as CardToPrint;
  const picture = content.name === 'shortest' ? null : 'images/photograph.png';
  const page = { ...pageOf(card, advertisementOf(content), papers), photograph: picture, signature: picture, code: CODE.path };
  return {
    data: { labels: cardLabels(wordingOf(content)), cards: [page], leftOut: [] },
    images: picture === null ? [] : [{ path: picture, bytes: smallPng() }],
    codes: [CODE],
  };
}

const heldPaper = ({ line }: Content): HeldPaper => ({
  paperId: 5_800_001,
  paperType: 'sixth',
  testType: 'written',
  subject: line,
  maximumMarks: 100,
  durationMinutes: 180,
  startsAt: AT.toISOString(),
});

export function frontPaper(content: Content): PaperParts {
  const { line, person, roomNumber, count } = content;
  const post = { postEn: line.en, postNe: line.ne };
  const invigilator = { nameEn: line.en, nameNe: content.name === 'usual' ? person.ne : line.ne, ...post };
  const room = { roomId: 7_700_001, roomNumber, capacity: 40, candidates: 40, rollFrom: 100_001, rollTo: 100_040, arrangements: [] };
  const head = {
    advertisement: advertisementOf(content),
    paper: heldPaper(content),
    examCentre: { examCentreId: 3_300_001, name: line, address: line.ne },
  };
  return { data: frontPaperData(head, [{ ...room, invigilators: Array.from({ length: count(2, 3) }, () => invigilator) }]) };
}

export function examSheet(content: Content): PaperParts {
  const seat = { rollNumber: 100_001, centreEn: content.line.en, centreNe: content.line.ne, roomNumber: content.roomNumber };
  return { data: examSheetData(advertisementOf(content), [seat]) };
}

export function selectionLetters(content: Content): PaperParts {
  const { line, person } = content;
  const names = (given: string) => given.split(' ');
  const [first, last] = [names(person.en), names(person.ne)];
  const row = {
    applicationId: 800_001,
    applicationNumber: '2083-84-0000001',
    masterId: 10_000_001,
    rollNumber: 100_001,
    firstName: first[0]!,
    middleName: first.slice(1, -1).join(' '),
    lastName: first.at(-1)!,
    firstNameNe: last[0]!,
    middleNameNe: last.slice(1, -1).join(' '),
    lastNameNe: last.at(-1)!,
    outcome: 'alternate' as const,
    rank: 12,
    quotaEn: line.en,
    quotaNe: line.ne,
    advtNumber: '16617/083-84',
    movedUpAt: null,
    interviewAt: AT,
    panelNumber: 3,
    placeEn: line.en,
    placeNe: line.ne,
    placedAt: AT,
    replacesAt: AT,
  };
  const head = { postEn: line.en, postNe: line.ne, serviceEn: line.en, serviceNe: line.ne };
  return { data: lettersData({ kind: 'interview', rows: [row], head, publishedAt: AT, seating: null }, wordingOf(content)) };
}
