import type { Language } from '@psc/i18n/language.ts';
import type { AdvertisementDbRow } from '../../areas/advertisement/repository/advertisements.ts';
import { groupOf, noticeData } from '../../areas/advertisement/notice-document.ts';
import { reportPaperData } from '../../areas/desk/report/paper.ts';
import { demandFormData } from '../../areas/requisition/demand-form.ts';
import type { selectDemandsOfLetter } from '../../areas/requisition/repository.ts';
import { pictureData } from '../../areas/application/vacancy/announced.ts';
import { messageIn } from '../../platform/frame/messages.ts';
import { lineOf } from '../../platform/pdf/official-copy.ts';
import { smallPng } from '../small-files.ts';
import type { Content } from './content.ts';
import { advertisementOf } from './examination-papers.ts';
import { AT, categoriesOf, wordingOf, type PaperParts } from './parts.ts';

export const advertisementNotice =
  (layout: 'single' | 'week', language: Language) =>
  (content: Content): PaperParts => {
    const { line, remarks, count, name } = content;
    const named = ['post', 'class', 'service', 'group', 'subGroup', 'organization'].map((each) => ({
      [`${each}En`]: line.en,
      [`${each}Ne`]: line.ne,
    }));
    const row = {
      ...Object.assign({}, ...named),
      advtCode: 20_001,
      categories: categoriesOf(content).map((category) => ({ ...category, seats: 1234 })),
      ...{ singleSubmissionLastAt: AT, doubleFeeSubmissionLastAt: AT, paymentLastAt: AT, doubleFeePaymentLastAt: AT },
      ageCutOffDateAd: name === 'shortest' ? null : '2026-12-05',
    } as unknown as AdvertisementDbRow;
    const facts = { advtCode: 20_001, feePaisa: 9_999_999_00, educationEn: line.en, educationNe: line.ne, workSummary: remarks };
    const portal = 'https://application.psc.gov.np';
    const groups = Array.from({ length: layout === 'single' ? 1 : count(5, 20) }, () =>
      groupOf(row, { ...facts, classId: 1_500_001, serviceId: 8_800_001 }, { language, portal }),
    );
    return { data: noticeData(groups, { layout, datedAd: '2026-12-05', draft: name !== 'shortest' }, language, wordingOf(content)) };
  };

type Demand = Awaited<ReturnType<typeof selectDemandsOfLetter>>[number];

export function demandForm(content: Content): PaperParts {
  const { line, remarks, count, digits } = content;
  const demand = {
    requisitionNo: '2083-84-00012',
    ...{ post: line, service: line, group: line, subGroup: line, class: line, requestingOffice: line },
    ...{ status: 'withdrawn', totalVacancy: Number(digits), sanctioned: Number(digits), filled: 1 },
    ...{ demandOffice: line.ne, appliedOn: AT.toISOString(), document: { fileName: line.en } },
    ...{ workSummary: remarks, requisitionRemarks: remarks, remarks, decisionRemarks: content.name === 'shortest' ? null : remarks },
    ...{ createdBy: line.ne, decidedBy: content.name === 'shortest' ? null : line.ne },
  } as unknown as Demand;
  return {
    data: demandFormData(
      demand,
      Array.from({ length: count(3, 12) }, () => demand),
    ),
  };
}

/** @param labelCount number of label columns; the following ones are numbers */
export const report =
  (language: Language, labelCount: number, most: number) =>
  (content: Content): PaperParts => {
    const { line, count, name } = content;
    const numbers = count(Math.min(2, most), most);
    const names = name === 'shortest' ? 1 : labelCount;
    const columns = Array.from({ length: names + numbers }, () => ({ head: line, value: () => '' }));
    const cells = (label: string) => [...Array.from({ length: names }, () => label), ...Array.from({ length: numbers }, () => '99,99,999')];
    const head = { title: line[language], about: 'posts', words: language, digits: language, columns, labelCount: names, asOf: AT };
    const filters =
      name === 'shortest'
        ? []
        : Array.from({ length: 6 }, () => ({ name: messageIn(language, 'report.filter.localBodyId'), value: line[language] }));
    return {
      data: reportPaperData(head, {
        filters,
        rows: Array.from({ length: count(10, 40) }, () => cells(line[language])),
        totals: cells(''),
      }),
    };
  };

export function vacancyPicture(content: Content): PaperParts {
  const head = advertisementOf(content);
  const seats = { categories: [{ advtNumber: '16617/083-84' }], totalSeats: 1234, singleSubmissionLastAt: AT.toISOString() };
  return { data: pictureData({ ...head, ...seats } as unknown as Parameters<typeof pictureData>[0]) };
}

const takenLine = ({ name, line }: Content) =>
  lineOf({ username: name === 'shortest' ? 'a' : Array.from(line.en.replaceAll(' ', '.')).slice(0, 30).join(''), at: AT });

export const officialCopy = (content: Content): PaperParts => ({
  data: { line: takenLine(content), paper: 'images/paper.png' },
  images: [{ path: 'images/paper.png', bytes: smallPng() }],
});

/** Pages in portrait and landscape, and one as small as a stamp. */
export const officialMark = (content: Content): PaperParts => ({
  data: {
    line: takenLine(content),
    sizes: [
      { width: 595, height: 842 },
      { width: 842, height: 595 },
      { width: 200, height: 200 },
    ],
  },
});
