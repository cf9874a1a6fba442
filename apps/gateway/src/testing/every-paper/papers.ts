import { CommissionSchema } from '@psc/validation/commission.ts';
import * as v from 'valibot';
import type { TemplateName } from '../../platform/pdf/render-document.ts';
import { lookOf } from '../../platform/pdf/render-paper.ts';
import typesetDocument from '../../platform/pdf/typesetting-worker.ts';
import { advertisementNotice, demandForm, officialCopy, officialMark, report, vacancyPicture } from './advertisement-papers.ts';
import { application, depositSlip, ownData, receipt } from './application-papers.ts';
import { contentOf, type Content, type ContentName } from './content.ts';
import { admitCard, examSheet, frontPaper, selectionLetters } from './examination-papers.ts';
import type { PaperParts } from './parts.ts';

export type PaperCase = {
  parts: (content: Content) => PaperParts;
  /** Expected pages with the shortest, usual and longest content, and with unbreakable words. */
  pages: Record<ContentName, number>;
  /** In millimetres; null if the document has no ruled columns. */
  narrowest: number | null;
  /** Minimum distance of words from the page's edge, in points; a stamp over a document may reach the edge. */
  edge?: number;
};

const pages = (shortest: number, usual: number, longest: number, word: number) => ({ shortest, usual, longest, word });

export const papers: Record<TemplateName, Record<string, PaperCase>> = {
  'admit-card': { '': { parts: admitCard, pages: pages(1, 1, 8, 9), narrowest: 19 } },
  'advertisement-notice': {
    'in Nepali': { parts: advertisementNotice('single', 'ne'), pages: pages(1, 1, 2, 3), narrowest: 15 },
    'in English': { parts: advertisementNotice('single', 'en'), pages: pages(1, 1, 3, 3), narrowest: 10 },
    'of a week in Nepali': { parts: advertisementNotice('week', 'ne'), pages: pages(1, 2, 10, 11), narrowest: 15 },
    'of a week in English': { parts: advertisementNotice('week', 'en'), pages: pages(1, 2, 14, 17), narrowest: 10 },
  },
  application: { '': { parts: application, pages: pages(1, 3, 22, 25), narrowest: 35 } },
  'demand-form': { '': { parts: demandForm, pages: pages(1, 2, 20, 24), narrowest: 16 } },
  'deposit-slip': { '': { parts: depositSlip, pages: pages(1, 1, 3, 3), narrowest: 178 } },
  'exam-sheet': { '': { parts: examSheet, pages: pages(1, 1, 2, 2), narrowest: 16 } },
  'front-paper': { '': { parts: frontPaper, pages: pages(1, 1, 2, 2), narrowest: 87 } },
  'official-copy': { '': { parts: officialCopy, pages: pages(1, 1, 1, 1), narrowest: null, edge: 0 } },
  'official-mark': { '': { parts: officialMark, pages: pages(3, 3, 3, 3), narrowest: null, edge: 0 } },
  'own-data': { '': { parts: ownData, pages: pages(1, 4, 38, 43), narrowest: 25 } },
  receipt: { '': { parts: receipt, pages: pages(1, 1, 6, 7), narrowest: 47 } },
  report: {
    'upright in Nepali': { parts: report('ne', 2, 4), pages: pages(1, 1, 8, 8), narrowest: 22 },
    'upright in English': { parts: report('en', 2, 4), pages: pages(1, 1, 16, 16), narrowest: 22 },
    'on its side in Nepali': { parts: report('ne', 4, 10), pages: pages(1, 1, 14, 18), narrowest: 14 },
    'on its side in English': { parts: report('en', 4, 10), pages: pages(1, 1, 42, 50), narrowest: 14 },
  },
  'selection-letters': { '': { parts: selectionLetters, pages: pages(1, 1, 2, 3), narrowest: null } },
  'vacancy-picture': { '': { parts: vacancyPicture, pages: pages(1, 1, 1, 1), narrowest: null } },
};

/** The commission's settings: only the name, typical, and with every field full. */
function commissionOf({ name, line, digits }: Content) {
  const address = { addressNe: 'कमलपोखरी, काठमाडौँ', addressEn: 'Kamalpokhari, Kathmandu', phone: '०१-४४४५५६६', email: 'info@psc.gov.np' };
  const full = {
    ...{ nameNe: line.ne, nameEn: line.en, addressNe: line.ne, addressEn: line.en, phone: digits, email: 'info@psc.gov.np' },
    ...{
      paperHeadNe: line.ne,
      paperHeadEn: line.en,
      paperFootNe: line.ne,
      paperFootEn: line.en,
      signatoryNe: line.ne,
      signatoryEn: line.en,
    },
  };
  const given = name === 'shortest' ? {} : name === 'usual' ? { ...address, paperHeadNe: 'परीक्षा शाखा' } : full;
  return lookOf(v.parse(CommissionSchema, given), {});
}

/** In this thread, without the usual time limit. */
export async function typeset(template: TemplateName, { parts }: PaperCase, name: ContentName): Promise<Uint8Array> {
  const content = contentOf[name];
  const { data, ...rest } = parts(content);
  const pdf = await typesetDocument({ template, ...rest, data: { ...data, commission: commissionOf(content) } });
  if ('failed' in pdf) throw new Error(pdf.failed);
  return pdf;
}
