import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import type { CategoryAddition } from '@psc/api-client/areas/application/further-category.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import type { AdditionRow } from '../../platform/shared/repository/category-additions.ts';
import type { SummaryRow } from './repository/summaries.ts';
import { payableUntil } from './rules.ts';

type Dates = Pick<SummaryRow, 'paymentLastAt' | 'doubleFeePaymentLastAt'>;

function stateOf({ paymentStatus, endedAt }: AdditionRow, until: Date | null, now: Date): CategoryAddition['state'] {
  if (paymentStatus === 'paid') return 'paid';
  const endsAt = endedAt ?? now;
  if (paymentStatus === 'pending' || paymentStatus === 'voucherSubmitted') return 'underWay';
  if (until !== null && isOver(until, endsAt)) return 'lapsed';
  return endedAt === null ? 'toPay' : 'withdrawn';
}

export function additionFrom(row: AdditionRow, dates: Dates, now: Date): CategoryAddition {
  const until = payableUntil({ ...dates, feeType: row.feeType });
  const state = stateOf(row, until, now);
  const waits = state === 'toPay' || state === 'underWay';
  return {
    categoryAdditionId: row.id,
    categories: row.categories.map(({ nameEn, nameNe, ...category }) => ({ ...category, quotaName: { en: nameEn, ne: nameNe } })),
    feeAmountPaisa: row.feeAmountPaisa,
    feeType: row.feeType as CategoryAddition['feeType'],
    paymentStatus: row.paymentStatus as ApplicationPaymentStatus,
    paymentMethod: row.paymentMethod as PaymentMethod | null,
    state,
    requestedAt: row.requestedAt.toISOString(),
    payableUntil: waits ? (until?.toISOString() ?? null) : null,
    paidAt: row.paidAt?.toISOString() ?? null,
    receiptNumber: row.receiptNumber,
    ebp: ebpOf(row, now),
    voucher: row.voucherNumber === null ? null : { voucherNumber: row.voucherNumber, remark: row.voucherRemark },
  };
}

function ebpOf({ ebpCode, ebpAmountPaisa, ebpPayableUntil }: AdditionRow, now: Date): CategoryAddition['ebp'] {
  if (ebpCode === null || ebpPayableUntil === null || now > ebpPayableUntil) return null;
  return { code: ebpCode, amountPaisa: ebpAmountPaisa!, payableUntil: ebpPayableUntil.toISOString() };
}
