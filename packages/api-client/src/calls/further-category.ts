import * as v from 'valibot';
import { chosenIds, rowId } from '@psc/validation/rules/choices.ts';
import { amountPaisa } from '@psc/validation/rules/numbers.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/lifecycles/payment.ts';
import { candidate, defineCall, json, returns } from '../define-call.ts';
import type { EbpVoucher, PaymentMethod } from './application.ts';
import type { VacancyCategory } from './vacancy.ts';

/** Categories that a candidate asked for after the application was paid; they count once their own fee is paid. */
export type CategoryAddition = {
  categoryAdditionId: number;
  categories: VacancyCategory[];
  feeAmountPaisa: number;
  feeType: 'single' | 'double';
  paymentStatus: ApplicationPaymentStatus;
  paymentMethod: PaymentMethod | null;
  /** Lapsed: not paid by its last day, so its categories do not count. */
  state: 'toPay' | 'underWay' | 'paid' | 'withdrawn' | 'lapsed';
  requestedAt: string;
  /** The last instant at which it can be paid; null where nothing is to be paid. */
  payableUntil: string | null;
  paidAt: string | null;
  receiptNumber: string | null;
  ebp: EbpVoucher | null;
  voucher: { voucherNumber: string; remark: string | null } | null;
};

/** What can be added to an own application today, and what the chosen ones of it cost. */
export type FurtherCategories = {
  categories: VacancyCategory[];
  /** What one of them costs today, and until when at that price; null where nothing can be added just now. */
  each: { amountPaisa: number; feeType: 'single' | 'double'; addableUntil: string } | null;
  /** Null where nothing is chosen. */
  cost: { amountPaisa: number; feeType: 'single' | 'double'; payableUntil: string } | null;
};

export const offer = defineCall({
  method: 'POST',
  path: 'further-category/offer',
  access: candidate,
  body: json(v.strictObject({ applicationId: rowId, categoryIds: v.array(rowId) })),
  response: returns<FurtherCategories>(),
  silent: true,
});

/** Asks for further categories; refused when they cost something else than what the screen has shown. */
export const add = defineCall({
  method: 'POST',
  path: 'further-category/add',
  access: candidate,
  body: json(
    v.strictObject({
      applicationId: rowId,
      categoryIds: chosenIds('eligibility.categories'),
      shownFeePaisa: optional(v.union([v.literal(0), amountPaisa])),
    }),
  ),
  response: returns<{ categoryAdditionId: number; feeAmountPaisa: number }>(),
  idempotent: true,
});

/** Takes back what was asked for and is not paid. */
export const withdraw = defineCall({
  method: 'POST',
  path: 'further-category/withdraw',
  access: candidate,
  body: json(v.strictObject({ categoryAdditionId: rowId })),
  response: returns<null>(),
});
