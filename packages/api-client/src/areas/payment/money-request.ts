import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, defineList, flag, number, text } from '../../define-list.ts';
import type { RevisionState } from '../result/revision.ts';
import { MOST_ROWS_AT_ONCE, type RefusedRow, type WaitingRequest } from './payment-types.ts';

/** Acts with money that one officer requests and another decides on. */
export const moneyRequestKinds = ['feeRefund', 'acceptedMoney', 'voucher'] as const;
export type MoneyRequestKind = (typeof moneyRequestKinds)[number];

export type MoneyRequest = WaitingRequest & {
  kind: MoneyRequestKind;
  state: RevisionState | 'withdrawn';
  applicationNumber: string;
  masterId: Id<'candidate'>;
  candidateName: Bilingual;
  advtCode: Id<'advertisement'>;
  amountPaisa: number;
  reason: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who requested it, and once it is decided. */
  mayDecide: boolean;
  mayWithdraw: boolean;
};

export const requests = defineList<MoneyRequest>()({
  namesPeople: true,
  path: 'money-request/list',
  access: staff('updatePayment', 'read'),
  filters: { text, waiting: flag, kind: choice('enums.requestKind', moneyRequestKinds), advtCode: number },
  sorts: { askedAt: { index: 'revision_pkey' } },
  defaultSort: 'askedAt',
  pageSize: 50,
});
export const list = requests.call;
export const exportList = requests.exportCall;

/**
 * Applies or refuses requests of other officers. A row that cannot be decided leaves the others decided; a single one is refused.
 */
export const decide = defineCall({
  method: 'POST',
  path: 'money-request/decide',
  access: staff('updatePayment', 'approve'),
  freshProof: true,
  ownTransactions: true,
  body: json(
    form(
      {
        revisionIds: v.pipe(v.array(rowId), v.minLength(1, 'rules.all.choice.listedOnly'), v.maxLength(MOST_ROWS_AT_ONCE)),
        approve: v.boolean(),
        remarks: multiLine,
      },
      remarksUnless('approve', true),
    ),
  ),
  response: returns<{ decided: number; refused: RefusedRow[] }>(),
});

/** Withdraws one's own request while no other officer has decided on it. */
export const withdraw = defineCall({
  method: 'POST',
  path: 'money-request/withdraw',
  access: staff('updatePayment', 'read'),
  body: json(form({ revisionId: rowIdOf<'revision'>() })),
  response: returns<{ state: 'withdrawn' }>(),
});
