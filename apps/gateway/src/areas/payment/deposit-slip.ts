import type { Id } from '@psc/validation/rules/id.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { BankDeposit } from '@psc/api-client/areas/payment/payment.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Context } from '../../platform/frame/context.ts';
import { fileAnswer } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { bothLanguages, bothNames, instantInBoth, moneyInBoth } from '../../platform/pdf/bilingual-text.ts';
import { renderPaper } from '../../platform/pdf/render-paper.ts';
import { readSetting } from '../../platform/settings.ts';
import { selectBasicInfo } from '../profile/repository/candidate.ts';
import { feeFor } from '../application/vacancy/fee.ts';
import { selectVacancies } from '../application/vacancy/repository/vacancies.ts';
import { openFeeType } from '../application/vacancy/rules.ts';
import { chargeForAddition, chargeForApplication } from '../application/charge.ts';
import { selectOpenAddition } from '../../platform/shared/repository/category-additions.ts';
import * as applications from './repository/applications.ts';
import { selectFeeDue } from '../application/repository/fee-due.ts';

const CODE_PATH = 'images/code.svg';
const label = (name: string) => bothLanguages(`gateway.payment.slip.${name}`);

type ToDeposit = { post: { en: string; ne: string }; applicationNumber: string | null; amountPaisa: number; until: Date };

/** The bank account for fees; null if the commission has not entered one. */
export async function bankDepositOf(db: Context['db']): Promise<BankDeposit | null> {
  const { bankEn, bankNe, ...account } = await readSetting(db, 'bankDeposit');
  return account.accountNumber === '' ? null : { bank: { en: bankEn, ne: bankNe }, ...account };
}

type Slip = { deposit: BankDeposit; due: ToDeposit; masterId: Id<'candidate'>; depositor: Bilingual };

export function depositSlipData({ deposit, due, masterId, depositor }: Slip) {
  const facts = [
    { name: label('bank'), value: bothNames(deposit.bank) },
    { name: label('accountName'), value: deposit.accountName },
    { name: label('accountNumber'), value: deposit.accountNumber },
    { name: label('officeCode'), value: deposit.officeCode },
    { name: label('revenueHead'), value: deposit.revenueHead },
    { name: label('depositor'), value: bothNames(depositor) },
    { name: label('post'), value: bothNames(due.post) },
    ...(due.applicationNumber === null ? [] : [{ name: label('applicationNumber'), value: due.applicationNumber }]),
    { name: label('until'), value: instantInBoth(due.until).replace(' / ', '\n') },
  ];
  const labels = Object.fromEntries(
    ['title', 'masterId', 'amount', 'depositorSignature', 'bankStamp', 'note'].map((name) => [name, label(name)]),
  );
  return {
    labels,
    copies: [label('bankCopy'), label('candidateCopy')],
    masterId: String(masterId),
    amount: moneyInBoth(due.amountPaisa),
    facts,
    code: CODE_PATH,
  };
}

/** The deposit slip for the bank's counter as PDF, in two copies. @throws Refusal 404 or 409 if there is nothing to pay */
export async function printDepositSlip(
  advtCode: Id<'advertisement'>,
  categoryIds: Id<'advertisementCategory'>[] | undefined,
  context: Context,
) {
  const { masterId } = context.candidate();
  const deposit = await bankDepositOf(context.db);
  if (!deposit) throw refuse.conflict('gateway.payment.noBankAccount');
  const due = (await ofApplication(advtCode, masterId, context)) ?? (await ofCategories(advtCode, categoryIds ?? [], masterId, context));
  const person = await selectBasicInfo(context.db, masterId);
  const data = depositSlipData({ deposit, due, masterId, depositor: person!.name });
  const bytes = await renderPaper(context, { template: 'deposit-slip', data, codes: [{ path: CODE_PATH, text: String(masterId) }] });
  return fileAnswer({ fileName: `deposit-slip-${advtCode}.pdf`, mediaType: 'application/pdf', bytes });
}

async function ofApplication(advtCode: Id<'advertisement'>, masterId: Id<'candidate'>, { db, now }: Context): Promise<ToDeposit | null> {
  const own = await applications.selectPaymentState(db, masterId, advtCode);
  const added = own?.paymentStatus === 'paid' ? await selectOpenAddition(db, own.applicationId) : undefined;
  const due =
    own && (await selectFeeDue(db, added ? chargeForAddition(own.applicationId, added.id) : chargeForApplication(own.applicationId)));
  if (!due) return null;
  if (due.paymentStatus === 'paid') throw refuse.conflict('gateway.payment.alreadyPaid');
  if (due.payableUntil === null || isOver(due.payableUntil, now())) throw refuse.conflict('gateway.payment.dateOver');
  const { applicationNumber, feeAmountPaisa: amountPaisa, payableUntil: until } = due;
  return { post: { en: due.postEn, ne: due.postNe }, applicationNumber, amountPaisa, until };
}

/** The bank voucher is submitted with the application, so the slip is needed before the application exists. */
async function ofCategories(
  advtCode: Id<'advertisement'>,
  categoryIds: Id<'advertisementCategory'>[],
  masterId: Id<'candidate'>,
  { db, now }: Context,
): Promise<ToDeposit> {
  const row = await selectVacancies(db, { advtCode }, masterId, now(), 1).executeTakeFirst();
  if (!row) throw refuse.notFound('gateway.vacancy.notFound');
  const feeType = openFeeType(row, now());
  if (feeType === null) throw refuse.conflict('gateway.vacancy.dateOver');
  const categories = row.categories.filter(({ id }) => categoryIds.includes(id));
  if (categories.length === 0) throw refuse.invalid([{ field: 'categoryIds', message: 'eligibility.categories.required' }]);
  const { totalPaisa } = await feeFor(db, { row, categories, feeType, masterId });
  const until = feeType === 'double' ? row.doubleFeePaymentLastAt : row.paymentLastAt;
  return { post: { en: row.postEn, ne: row.postNe }, applicationNumber: null, amountPaisa: totalPaisa, until: until! };
}
