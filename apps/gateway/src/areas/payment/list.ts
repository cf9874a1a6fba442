import type { payments, unmatchedPayments, vouchers } from '@psc/api-client/areas/payment/payment.ts';
import type { CheckedPayment, PaymentUpdate, UnmatchedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { sql, type SqlBool } from 'kysely';
import { holdsDay, holdsText, onDays } from '../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../platform/lists/list-source.ts';
import type { SheetColumn } from '../../platform/lists/sheet.ts';
import { optionalFile } from '../profile/repository/profile-file.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { candidateHolds } from '../../platform/shared/repository/candidate-search.ts';
import { checkedPayment } from './checked-payment.ts';
import { selectWaitingRequests } from './money-request/repository.ts';
import { attemptsFound, selectPaymentsByIds } from './repository/payments.ts';
import { unmatchedRows } from './repository/unmatched-payments.ts';
import { selectUpdates, updateRows } from './repository/vouchers.ts';
import { selectUnmatched } from './unmatched-payments.ts';
import { limitOfOneOfficer, needsSecondOfficer, type VoucherKey } from './voucher-approval.ts';

/** The evidence that implies a step, so that only its index is read. */
const evidenceOf: Readonly<Record<string, string>> = {
  submitted: 'submitted',
  rejected: 'rejected',
  approved: 'approved',
  implemented: 'resolved',
  noVerificationRequired: 'paid',
};

/** These imply no other step, so the index alone decides. */
const isOneStep: ReadonlySet<string> = new Set(['submitted', 'rejected', 'resolved']);

export const voucherList = listSource<typeof vouchers>()(({ db }) => updateRows(db), {
  id: 'u.updateId',
  sorts: {
    uploadedAt: { column: 'u.uploadedAt', type: 'timestamptz' },
    application: { column: 'u.applicationId', type: 'integer' },
  },
  filters: {
    text: (eb, text) => eb.or([candidateHolds(text), holdsText(eb, ['x.applicationNumber', 'u.voucherNumber'], text)]),
    status: (eb, status) => {
      // Scrutiny's decision about a fee is stored separately, with its own index.
      if (status.startsWith('governmentExperience')) return eb('u.experience', '=', status);
      const evidence = evidenceOf[status];
      if (evidence === undefined) return eb('u.status', '=', status);
      const hasIt = eb('u.evidence', '=', evidence);
      return isOneStep.has(evidence) ? hasIt : eb.and([hasIt, eb('u.status', '=', status)]);
    },
    bankId: (eb, bankIds) => eb('u.bankId', 'in', bankIds),
    advtCode: (eb, advtCode) => eb('x.advtCode', '=', advtCode),
    amountRupees: (_, rupees) => sql<SqlBool>`u.amount_paisa = ${rupees}::bigint * 100`,
    amountDiffers: (eb, differs) => eb('u.amountPaisa', differs ? '<>' : '=', eb.fn.coalesce('added.feeAmountPaisa', 'x.feeAmountPaisa')),
    uploadedOn: (_, days) => onDays('u.uploadedAt', days),
    paidInOn: (_, days) =>
      sql<SqlBool>`exists (select from voucher v where v.application_id = u.application_id
        and v.category_addition_id is not distinct from u.category_addition_id
        and u.evidence not in ('paid', 'resolved') and ${holdsDay('v.voucherDateAd', days)})`,
  },
  rows: async (context, ids) => {
    const rows = await selectUpdates(context.db, ids);
    const keys = rows.flatMap(({ voucherId, applicationId }): VoucherKey[] =>
      voucherId === null ? [] : [{ voucherId, applicationId: applicationId! }],
    );
    const requests = await selectWaitingRequests(context.db, 'voucher', keys);
    const byVoucher = new Map(requests.map(({ key, ...request }) => [(key as VoucherKey).voucherId, request]));
    const limitPaisa = await limitOfOneOfficer(context);
    return rows.map((row) => updateFrom(row, limitPaisa, byVoucher.get(row.voucherId ?? 0) ?? null));
  },
  rowId: (row) => row.updateId,
});

function updateFrom(
  row: Awaited<ReturnType<typeof selectUpdates>>[number],
  limitPaisa: number,
  request: PaymentUpdate['request'],
): PaymentUpdate {
  return {
    updateId: Number(row.updateId),
    voucherId: row.voucherId,
    applicationId: row.applicationId!,
    applicationNumber: row.applicationNumber,
    masterId: row.masterId,
    candidateName: candidateName(row),
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    bank: row.bankEn === null ? null : { en: row.bankEn, ne: row.bankNe! },
    voucherNumber: row.voucherNumber!,
    voucherDateAd: row.voucherDateAd,
    forFurtherCategory: row.categoryAdditionId !== null,
    image: optionalFile('voucher', row.file),
    amountPaisa: row.amountPaisa!,
    feeAmountPaisa: row.feeAmountPaisa,
    feeBasis: row.feeBasis,
    uploadedAt: row.uploadedAt!.toISOString(),
    status: row.status as PaymentUpdate['status'],
    decisionRemarks: row.decisionRemarks,
    needsSecondOfficer:
      row.status === 'submitted' && needsSecondOfficer({ amountPaisa: row.amountPaisa!, feeAmountPaisa: row.feeAmountPaisa }, limitPaisa),
    request,
    version: row.version!,
  };
}

export const paymentList = listSource<typeof payments>()(({ db }) => db.selectFrom('paymentAttempt as t'), {
  id: 't.id',
  // Attempts are numbered in order of their start.
  sorts: { startedAt: { column: 't.id', type: 'integer' } },
  filters: {
    text: (_, text) => attemptsFound(text),
    method: (eb, methods) => eb('t.method', 'in', methods),
    status: (eb, statuses) => eb('t.status', 'in', statuses),
    startedOn: (_, days) => onDays('t.createdAt', days),
  },
  rows: async ({ db }, ids) => (await selectPaymentsByIds(db, ids)).map((row) => checkedPayment(row)),
  rowId: (row) => row.attemptId,
});

export const unmatchedList = listSource<typeof unmatchedPayments>()(({ db }) => unmatchedRows(db), {
  id: 's.id',
  sorts: { foundAt: { column: 's.id', type: 'integer' } },
  filters: {
    text: (_, text) => attemptsFound(text),
    returnOpen: (eb, open) =>
      open
        ? eb.and([eb('s.resolution', '=', 'returned'), eb('s.returnConfirmedAt', 'is', null)])
        : eb('s.returnConfirmedAt', 'is not', null),
    resolved: (eb, resolved) => eb('s.resolution', resolved ? 'is not' : 'is', null),
    method: (eb, methods) => eb('t.method', 'in', methods),
    foundOn: (_, days) => onDays('s.foundAt', days),
  },
  rows: selectUnmatched,
  rowId: (row) => row.unmatchedPaymentId,
});

export const voucherSheet: ListSheet<PaymentUpdate> = {
  name: 'vouchers',
  columns: [
    { head: 'gateway.list.column.applicationNumber', value: (row) => row.applicationNumber, width: 24 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.candidate', value: (row) => row.candidateName, width: 30 },
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.bank', value: (row) => row.bank, width: 30 },
    { head: 'gateway.list.column.voucherNumber', value: (row) => row.voucherNumber },
    { head: 'gateway.list.column.amount', value: (row) => row.amountPaisa / 100 },
    { head: 'gateway.list.column.fee', value: (row) => row.feeAmountPaisa / 100 },
    { head: 'gateway.list.column.uploadedAt', value: (row) => ({ instant: row.uploadedAt }), width: 32 },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.paymentUpdateStatus.${row.status}` }) },
    { head: 'gateway.list.column.decisionRemarks', value: (row) => row.decisionRemarks, width: 40 },
  ],
};

const paymentColumns: SheetColumn<CheckedPayment>[] = [
  { head: 'gateway.list.column.applicationNumber', value: (row) => row.applicationNumber, width: 24 },
  { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
  { head: 'gateway.list.column.candidate', value: (row) => row.candidateName, width: 30 },
  { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
  { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
  { head: 'gateway.list.column.provider', value: (row) => ({ message: `enums.paymentMethod.${row.method}` }) },
  { head: 'gateway.list.column.reference', value: (row) => row.reference, width: 40 },
  { head: 'gateway.list.column.providerReference', value: (row) => row.providerReference, width: 30 },
  { head: 'gateway.list.column.amount', value: (row) => row.amountPaisa / 100 },
  { head: 'gateway.list.column.startedAt', value: (row) => ({ instant: row.startedAt }), width: 32 },
  { head: 'gateway.list.column.status', value: (row) => ({ message: `gateway.list.paymentAttempt.${row.status}` }) },
  { head: 'gateway.list.column.receiptNumber', value: (row) => row.receiptNumber },
  { head: 'gateway.list.column.ebpCode', value: (row) => row.ebpCode },
  { head: 'gateway.list.column.transactionDate', value: (row) => row.transactionDateAd && { dayAd: row.transactionDateAd }, width: 24 },
  { head: 'gateway.list.column.payerName', value: (row) => row.payerName, width: 30 },
  { head: 'gateway.list.column.agencyName', value: (row) => row.agencyName, width: 30 },
  { head: 'gateway.list.column.requestCode', value: (row) => row.requestCode },
  { head: 'gateway.list.column.phoneNumber', value: (row) => row.phoneNumber },
  { head: 'gateway.list.column.voucherMobileNumber', value: (row) => row.voucherMobileNumber },
  { head: 'gateway.list.column.bank', value: (row) => row.bank, width: 30 },
  { head: 'gateway.list.column.pid', value: (row) => row.pid, width: 30 },
  { head: 'gateway.list.column.tidx', value: (row) => row.tidx, width: 30 },
  { head: 'gateway.list.column.rid', value: (row) => row.rid, width: 30 },
  { head: 'gateway.list.column.remarks', value: (row) => row.remarks, width: 40 },
];

export const paymentSheet: ListSheet<CheckedPayment> = { name: 'payments', columns: paymentColumns };

export const unmatchedSheet: ListSheet<UnmatchedPayment> = {
  name: 'unmatched-payments',
  columns: [
    ...paymentColumns.map(({ value, ...column }) => ({ ...column, value: (row: UnmatchedPayment) => value(row.payment) })),
    { head: 'gateway.list.column.arrived', value: (row) => row.arrivedPaisa / 100 },
    { head: 'gateway.list.column.foundAt', value: (row) => ({ instant: row.foundAt }), width: 32 },
    {
      head: 'gateway.list.column.decision',
      value: ({ resolution }) => resolution && { message: `gateway.list.unmatchedPayment.${resolution}` },
    },
    { head: 'gateway.list.column.decisionRemarks', value: (row) => row.resolutionRemarks, width: 40 },
    { head: 'gateway.list.column.returnReference', value: ({ returned }) => returned?.reference, width: 30 },
    { head: 'gateway.list.column.returnedOn', value: ({ returned }) => returned && { dayAd: returned.onAd }, width: 24 },
  ],
};
