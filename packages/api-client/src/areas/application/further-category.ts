import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import { chosenIds, rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { amountPaisa } from '@psc/validation/rules/numbers.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import { candidate, defineCall, json, returns } from '../../define-call.ts';
import type { EbpVoucher, PaymentMethod } from './application.ts';
import type { VacancyCategory } from './vacancy.ts';

/** Categories requested after the application was paid; they count once their own fee is paid. */
export type CategoryAddition = {
  categoryAdditionId: Id<'categoryAddition'>;
  categories: VacancyCategory[];
  feeAmountPaisa: number;
  feeType: 'single' | 'double';
  paymentStatus: ApplicationPaymentStatus;
  paymentMethod: PaymentMethod | null;
  /** Lapsed: not paid by its last day, so its categories do not count. */
  state: 'toPay' | 'underWay' | 'paid' | 'withdrawn' | 'lapsed';
  requestedAt: string;
  /** The last instant to pay it; null if nothing is due. */
  payableUntil: string | null;
  paidAt: string | null;
  receiptNumber: string | null;
  ebp: EbpVoucher | null;
  voucher: { voucherNumber: string; remark: string | null } | null;
};

/** The categories that can be added to the candidate's application today, and the cost of the selected ones. */
export type FurtherCategories = {
  categories: VacancyCategory[];
  /** Today's price of one category, and until when it can be added at that price; null if none can be added now. */
  each: { amountPaisa: number; feeType: 'single' | 'double'; addableUntil: string } | null;
  /** Null if nothing is selected. */
  cost: { amountPaisa: number; feeType: 'single' | 'double'; payableUntil: string } | null;
};

export const offer = defineCall({
  method: 'POST',
  path: 'further-category/offer',
  access: candidate,
  body: json(v.strictObject({ applicationId: rowIdOf<'application'>(), categoryIds: v.array(rowId) })),
  response: returns<FurtherCategories>(),
  silent: true,
});

/** Requests further categories; refused if their cost differs from the one shown. */
export const add = defineCall({
  method: 'POST',
  path: 'further-category/add',
  access: candidate,
  body: json(
    v.strictObject({
      applicationId: rowIdOf<'application'>(),
      categoryIds: chosenIds('eligibility.categories'),
      shownFeePaisa: optional(v.union([v.literal(0), amountPaisa])),
    }),
  ),
  response: returns<{ categoryAdditionId: Id<'categoryAddition'>; feeAmountPaisa: number }>(),
  idempotent: true,
});

/** Withdraws an unpaid request. */
export const withdraw = defineCall({
  method: 'POST',
  path: 'further-category/withdraw',
  access: candidate,
  body: json(v.strictObject({ categoryAdditionId: rowIdOf<'categoryAddition'>() })),
  response: returns<null>(),
});
