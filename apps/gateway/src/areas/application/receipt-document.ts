import type { Id } from '@psc/validation/rules/id.ts';
import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import QRCode from 'qrcode';
import type { Configuration } from '../../configuration.ts';
import type { Context } from '../../platform/frame/context.ts';
import { fileAnswer } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import {
  bothLanguages,
  bothNames,
  bothOfEnumeration,
  instantInBoth,
  instantInBothCalendars,
  moneyInBoth,
} from '../../platform/pdf/bilingual-text.ts';
import { renderPaper } from '../../platform/pdf/render-paper.ts';
import { verifyAddress } from '../../platform/pdf/signed-code.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import type { DocumentFact } from './application-document-sections.ts';
import { categoryLines, ownApplication, type OwnApplication } from './own-application.ts';
import { selectPaidAdditions } from '../../platform/shared/repository/category-additions.ts';
import { momentsOf } from './moments.ts';
import { selectPaidBy } from './repository/documents.ts';

const CODE_PATH = 'images/code.svg';
const label = (name: string) => bothLanguages(`gateway.application.document.${name}`);

type Paid = OwnApplication & { receiptNumber: string; paidAt: Date };

export function receiptData(application: Paid, { reference, further }: { reference: string | null; further: DocumentFact[] }) {
  const { receiptNumber, paidAt } = application;
  const name = candidateName(application);
  const facts = [
    { name: label('fullName'), value: bothNames(name) },
    { name: label('masterId'), value: String(application.masterId) },
    { name: label('applicationNumber'), value: application.applicationNumber },
    { name: label('post'), value: bothNames({ en: application.postEn, ne: application.postNe }) },
    { name: label('service'), value: bothNames({ en: application.serviceEn, ne: application.serviceNe }) },
    { name: label('class'), value: bothNames({ en: application.classEn, ne: application.classNe }) },
    { name: label('categories'), value: categoryLines(application) },
    { name: label('feeType'), value: bothOfEnumeration('feeType', application.feeType) },
    ...paidByFacts(application, reference),
    { name: label('paidOn'), value: instantInBoth(paidAt).replace(' / ', '\n') },
    ...further,
  ];
  const labels = {
    title: label('receiptTitle'),
    receiptNumber: label('receiptNumber'),
    amount: label('amount'),
    codeHint: bothLanguages('gateway.admitCard.card.codeHint'),
    note: label('receiptNote'),
  };
  return { labels, receiptNumber, amount: moneyInBoth(application.feeAmountPaisa), facts, code: CODE_PATH };
}

/** The receipt of the examination fee as PDF. @throws Refusal 404, or 409 while the fee is unpaid. */
export async function downloadReceipt(advtCode: Id<'advertisement'>, context: Context) {
  const application = await ownApplication(advtCode, context);
  const { receiptNumber, paidAt } = application;
  if (application.feeAmountPaisa === 0) throw refuse.conflict('gateway.application.noFeeNoReceipt');
  if (application.paymentStatus !== 'paid' || receiptNumber === null || paidAt === null)
    throw refuse.conflict('gateway.application.notPaidYet');
  const { reference } = await selectPaidBy(context.db, application.applicationId);
  const paid = { ...application, receiptNumber, paidAt };
  const code = codeText(paid, context.configuration);
  const further = furtherFacts(await selectPaidAdditions(context.db, application.applicationId));
  const data = receiptData(paid, { reference, further });
  const bytes = await renderPaper(context, { template: 'receipt', data, codes: [{ path: CODE_PATH, text: code }] });
  return fileAnswer({ fileName: `receipt-${receiptNumber}.pdf`, mediaType: 'application/pdf', bytes });
}

/** The QR code of the receipt as SVG, with the text that the printed receipt has; null while there is no receipt. */
export async function receiptCodeOf(application: OwnApplication, configuration: Configuration): Promise<string | null> {
  const { receiptNumber, paidAt, feeAmountPaisa, paymentStatus } = application;
  if (feeAmountPaisa === 0 || paymentStatus !== 'paid' || receiptNumber === null || paidAt === null) return null;
  const text = codeText({ ...application, receiptNumber, paidAt }, configuration);
  return QRCode.toString([{ data: Buffer.from(text), mode: 'byte' }], { type: 'svg', errorCorrectionLevel: 'L', margin: 2 });
}

function codeText(application: Paid, configuration: Configuration): string {
  const facts = {
    fullName: candidateName(application).en,
    masterId: String(application.masterId),
    applicationNumber: application.applicationNumber,
    receiptNumber: application.receiptNumber,
    post: application.postEn,
    amount: formatMoney(application.feeAmountPaisa, 'en'),
    paidOn: instantInBothCalendars(application.paidAt),
  };
  return verifyAddress({ kind: 'receipt', facts }, configuration);
}

export function furtherFacts(additions: Awaited<ReturnType<typeof selectPaidAdditions>>): DocumentFact[] {
  return additions.map(({ feeAmountPaisa, receiptNumber, paidAt, namesEn: en, namesNe: ne }) => ({
    name: label('furtherCategories'),
    value: [bothNames({ en, ne }), moneyInBoth(feeAmountPaisa), receiptNumber, paidAt && instantInBoth(paidAt).replace(' / ', '\n')]
      .filter(Boolean)
      .join('\n'),
  }));
}

function paidByFacts(application: OwnApplication, reference: string | null) {
  const { voucher } = application;
  // A rejected voucher stays with an application that was later paid at a provider.
  const byVoucher = reference === null ? voucher : null;
  const method: PaymentMethod = byVoucher ? 'bankVoucher' : (application.paymentMethod as PaymentMethod);
  return [
    { name: label('paidBy'), value: bothOfEnumeration('paymentMethod', method) },
    ...(byVoucher
      ? [
          { name: label('bank'), value: bothNames({ en: byVoucher.nameEn, ne: byVoucher.nameNe }) },
          { name: label('voucherNumber'), value: byVoucher.voucherNumber },
          ...momentsOf('voucherSentOn', byVoucher.uploadedAt, byVoucher.receivedInFullAt),
        ]
      : []),
    ...(reference === null ? [] : [{ name: label('reference'), value: reference }]),
  ];
}
