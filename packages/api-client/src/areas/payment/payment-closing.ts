import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { PaymentStatementForm } from '@psc/validation/areas/payment/forms/payment-statement.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import { defineCall, json, multipart, returns, staff } from '../../define-call.ts';
import { importKey } from '../../platform/sheet-import.ts';
import type { OfficerRequest } from '../desk/request.ts';
import type { RevisionState } from '../result/revision.ts';

/** A provider, or a bank as `bank-12`. */
export type ClosingAccount = string;
/** `reversed`: the provider takes back a payment that it had confirmed. */
export const differenceKinds = ['amountDiffers', 'notHeld', 'notStated', 'twice', 'reversed'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export type Sum = { count: number; paisa: number };
export type ClosingRequest = Pick<
  OfficerRequest,
  'revisionId' | 'state' | 'askedBy' | 'askedAt' | 'decidedBy' | 'decidedAt' | 'decisionRemarks' | 'mayDecide' | 'mayWithdraw'
>;
export type DayOfAccount = {
  account: ClosingAccount;
  /** Null for a provider. */
  bank: Bilingual | null;
  held: Sum;
  /** Null until a statement is recorded. */
  stated: Sum | null;
  /** The request to close the day with this statement; null until one is recorded. */
  request: ClosingRequest | null;
  /** Our payments of the day have changed since the statement was compared, so that it has to be recorded again. */
  heldChanged: boolean;
  openDifferences: number;
  /** Our totals when the day was closed; null while it is open. */
  closedWith: Sum | null;
  /** 0 until something is recorded for the day. */
  version: number;
};
export type ClosingDay = {
  dayAd: string;
  /** Only a past day can be closed. */
  isOver: boolean;
  accounts: DayOfAccount[];
  /** Days with unexplained differences or with accounts to close, oldest first. */
  waiting: { dayAd: string; differences: number; toClose: number }[];
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
 * Records the statement whose preview had this key, and requests the closing of its day. Replaces an earlier statement and its request.
 * Refused with more than 2,000 differences, since it is then the statement of another day or account.
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

export const ClosingDecisionForm = form(
  { revisionId: rowIdOf<'revision'>(), approve: v.boolean(), remarks: multiLine },
  remarksUnless('approve', true),
);

/**
 * Closes a day with all differences explained, or refuses to. Needs another officer than the one who recorded its statement; nothing about
 * a closed day changes afterwards.
 */
export const decide = defineCall({
  method: 'POST',
  path: 'payment/closing/decide',
  access: staff('updatePayment', 'approve'),
  body: json(ClosingDecisionForm),
  response: returns<{ state: RevisionState }>(),
});

export const withdraw = defineCall({
  method: 'POST',
  path: 'payment/closing/withdraw',
  access: staff('updatePayment', 'update'),
  body: json(v.strictObject({ revisionId: rowIdOf<'revision'>() })),
  response: returns<{ state: 'withdrawn' }>(),
});
