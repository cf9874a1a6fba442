import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { PaymentStatementForm } from '@psc/validation/areas/payment/forms/payment-statement.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, multipart, returns, staff } from '../../define-call.ts';
import { importKey } from '../../platform/sheet-import.ts';

/** A provider, or a bank as `bank-12`. */
export type ClosingAccount = string;
/** `reversed`: the provider takes back a payment that it had confirmed. */
export const differenceKinds = ['amountDiffers', 'notHeld', 'notStated', 'twice', 'reversed'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export type Sum = { count: number; paisa: number };
export type DayOfAccount = {
  account: ClosingAccount;
  /** Null for a provider. */
  bank: Bilingual | null;
  held: Sum;
  /** Null until a statement is recorded. `isReaders`: recorded by the caller, who therefore may not close the day. */
  stated: (Sum & { by: string; at: string; isReaders: boolean }) | null;
  openDifferences: number;
  closed: { by: string; at: string; held: Sum; remarks: string } | null;
  /** 0 until something is recorded for the day. */
  version: number;
};
export type ClosingDay = {
  dayAd: string;
  /** Only a past day can be closed. */
  isOver: boolean;
  accounts: DayOfAccount[];
  /** Days with unexplained differences, oldest first. */
  waiting: { dayAd: string; count: number }[];
};

export const day = defineCall({
  method: 'GET',
  path: 'payment/closing/day/{dayAd}',
  access: staff('updatePayment', 'read'),
  response: returns<ClosingDay>(),
});

export type PaymentDifference = {
  differenceId: number;
  kind: DifferenceKind;
  reference: string;
  heldPaisa: number | null;
  statedPaisa: number | null;
  applicationNumber: string | null;
  foundAt: string;
  /** `by` is null if a later statement contains the payment. */
  explained: { by: string | null; at: string; remarks: string } | null;
  version: number;
};

/** The differences between the statement of a day and our payments; open ones first. */
export const differences = defineCall({
  method: 'GET',
  path: 'payment/closing/differences/{dayAd}/{account}',
  access: staff('updatePayment', 'read'),
  response: returns<PaymentDifference[]>(),
});

export type StatementRow = {
  /** Null for a payment of ours that the statement lacks. */
  rowNumber: number | null;
  reference: string;
  statedPaisa: number | null;
  heldPaisa: number | null;
  /** `returned`: money that went back, as in our refunds; `total`: the sum of the rows above it, which counts for nothing. */
  state: 'agrees' | 'unreadable' | 'returned' | 'total' | DifferenceKind;
  problem: string | null;
};
export type StatementOutcome = {
  key: string;
  held: Sum;
  stated: Sum;
  /** The number of rows in each state; states without rows are absent. */
  counts: Partial<Record<StatementRow['state'], number>>;
  /** The first two hundred of each state. */
  rows: StatementRow[];
};

/** Compares a statement of at most 200,000 rows with our payments, row by row. */
export const previewStatement = defineCall({
  method: 'POST',
  path: 'payment/closing/statement-preview/{dayAd}/{account}',
  access: staff('updatePayment', 'update'),
  body: multipart(PaymentStatementForm),
  response: returns<StatementOutcome>(),
  silent: true,
  long: true,
});

/**
 * Records the statement whose preview had this key and replaces an earlier one of the day. Refused with more than 2,000 differences, since
 * it is then the statement of another day or account.
 */
export const recordStatement = defineCall({
  method: 'POST',
  path: 'payment/closing/statement/{dayAd}/{account}',
  access: staff('updatePayment', 'update'),
  body: multipart(extendForm(PaymentStatementForm, { key: importKey })),
  response: returns<{ differences: number }>(),
  long: true,
});

const MOST_REMARKS = 500;

export const ExplanationForm = v.strictObject({
  version: v.number(),
  remarks: v.pipe(v.string(), v.trim(), v.nonEmpty('rules.all.text.blankIsEmpty'), v.maxLength(MOST_REMARKS)),
});

/** Records why a difference is harmless, or what was done about it; `id` is the difference. */
export const explain = defineCall({
  method: 'POST',
  path: 'payment/closing/explain/{id}',
  access: staff('updatePayment', 'update'),
  body: json(ExplanationForm),
  response: returns<null>(),
});

export const ClosingForm = v.strictObject({ version: v.number(), remarks: v.pipe(v.string(), v.trim(), v.maxLength(MOST_REMARKS)) });

/**
 * Closes a day with all differences explained. Needs another officer than the one who recorded its statement; nothing about the day changes
 * afterwards.
 */
export const close = defineCall({
  method: 'POST',
  path: 'payment/closing/close/{dayAd}/{account}',
  access: staff('updatePayment', 'approve'),
  body: json(ClosingForm),
  response: returns<null>(),
});
