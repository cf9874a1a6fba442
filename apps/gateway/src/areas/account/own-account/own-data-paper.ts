import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { fileAnswer } from '../../../platform/frame/handlers.ts';
import {
  bothLanguages,
  bothNames,
  bothOfEnumeration,
  instantInBoth,
  moneyInBoth,
  plainDayInBoth,
} from '../../../platform/pdf/bilingual-text.ts';
import { renderPaper } from '../../../platform/pdf/render-paper.ts';
import { profileSections, type DocumentSection } from '../../application/application-document-sections.ts';
import { gatherOwnData, type OwnData } from './own-data.ts';

/** Lists that grow over the years are limited to the newest rows here; the JSON file has all. */
const MOST_ROWS = 100;

const label = (name: string) => bothLanguages(`gateway.ownAccount.paper.${name}`);
const both = (en: string, ne: string) => bothNames({ en, ne });

const arrangementsIn = (kinds: readonly string[]) => kinds.map((kind) => bothOfEnumeration('specialArrangementKind', kind)).join('\n');

/** A table with a heading for each cell; left out if empty. */
function table<Row>(title: string, rows: readonly Row[], columns: Record<string, (row: Row) => string>): DocumentSection[] {
  if (rows.length === 0) return [];
  const cells = rows.slice(0, MOST_ROWS).map((row) => Object.values(columns).map((cell) => cell(row) || '–'));
  return [{ title: label(title), columns: Object.keys(columns).map(label), rows: cells }];
}

function recordsOf({ applications, payments, notifications, enquiries, specialArrangements }: OwnData): DocumentSection[] {
  return [
    ...table('applications', applications, {
      applicationNumber: (row) => row.applicationNumber,
      post: (row) => bothNames(row.post),
      sentOn: (row) => instantInBoth(row.appliedAt),
      fee: (row) => moneyInBoth(row.feeAmountPaisa),
      state: (row) => label(`state.${row.paymentStatus}`),
    }),
    ...table('payments', payments.toReversed(), {
      applicationNumber: (row) => row.applicationNumber,
      method: (row) => bothOfEnumeration('paymentMethod', row.method),
      reference: (row) => [row.reference, row.providerReference].filter(Boolean).join('\n'),
      amount: (row) => moneyInBoth(row.amountPaisa),
      state: (row) => label(`state.${row.status}`),
      begunOn: (row) => instantInBoth(row.createdAt),
    }),
    ...table('notifications', notifications.toReversed(), {
      at: (row) => instantInBoth(row.createdAt),
      subject: (row) => both(row.titleEn, row.titleNe),
    }),
    ...table('enquiries', enquiries.toReversed(), {
      at: (row) => instantInBoth(row.askedAt),
      question: (row) => row.message,
      answer: (row) => row.answer ?? '',
    }),
    ...table('specialArrangements', specialArrangements.toReversed(), {
      applicationNumber: (row) => row.applicationNumber,
      at: (row) => instantInBoth(row.askedAt),
      askedFor: (row) => arrangementsIn(row.kinds),
      reason: (row) => row.words,
      state: (row) => bothOfEnumeration('specialArrangementState', row.state),
      granted: (row) => [arrangementsIn(row.grantedKinds), row.preparation].filter(Boolean).join('\n'),
      remark: (row) => row.remark,
    }),
  ];
}

function accessOf({ consents, openedDocuments, signIns }: OwnData): DocumentSection[] {
  return [
    ...table('consents', consents, {
      agreedTo: (row) => label(`consent.${row.purpose}`),
      version: (row) => plainDayInBoth(row.version),
      at: (row) => instantInBoth(row.givenAt),
    }),
    ...table('openings', openedDocuments, {
      document: (row) => label(`file.${row.type}`),
      openedBy: (row) => (row.office ? bothNames(row.office) : label(`section.${row.section}`)),
      at: (row) => instantInBoth(row.at),
      times: (row) => String(row.times),
    }),
    ...table('signIns', signIns, {
      at: (row) => instantInBoth(row.at),
      outcome: (row) => label(`signIn.${row.outcome}`),
      from: (row) => [row.address, row.browser].filter(Boolean).join('\n'),
    }),
  ];
}

export function ownDataPaperData(data: OwnData, masterId: Id<'candidate'>) {
  const fact = (name: string, value: string | null | undefined) => ({ name: label(name), value: value || '–' });
  return {
    labels: { title: label('title'), whole: label('whole') },
    masterId: String(masterId),
    head: [
      fact('masterId', String(masterId)),
      fact('username', data.account.username),
      fact('email', data.account.email),
      fact('mobile', data.account.phoneNumber),
      fact('registeredOn', instantInBoth(data.account.createdAt)),
      fact('writtenOn', instantInBoth(data.writtenAt)),
    ],
    sections: [...profileSections(data.profile), ...recordsOf(data), ...accessOf(data)],
  };
}

export async function ownDataPaper(context: Context) {
  const { masterId } = context.candidate();
  const bytes = await renderPaper(context, { template: 'own-data', data: ownDataPaperData(await gatherOwnData(context), masterId) });
  return fileAnswer({ fileName: `own-data-${masterId}.pdf`, mediaType: 'application/pdf', bytes });
}
