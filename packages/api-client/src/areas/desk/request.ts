import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { RecordChange } from '@psc/i18n/record-words.ts';
import { staff } from '../../define-call.ts';
import { choice, defineList, number } from '../../define-list.ts';
import { moneyRequestKinds } from '../payment/money-request.ts';
import type { RevisionState } from '../result/revision.ts';

/** Everything that one officer requests and another decides on. */
export const requestKinds = [
  'dates',
  'schedule',
  'paper',
  'seat',
  'examinee',
  'room',
  'mark',
  'selectionList',
  'interviewMark',
  'interviewPlan',
  'listPublication',
  'seatChange',
  ...moneyRequestKinds,
  'paymentClosing',
  'merge',
  'account',
  'role',
  'secondFactor',
  'setting',
  'bsYear',
] as const;
export type RequestKind = (typeof requestKinds)[number];

export type OfficerRequest = {
  revisionId: Id<'revision'>;
  kind: RequestKind;
  state: RevisionState | 'withdrawn';
  /** The candidate, officer, role, setting, year or post concerned. */
  about: Bilingual;
  advtCode: Id<'advertisement'> | null;
  applicationNumber: string | null;
  /** The effect: the values that an approval changes, as the record shows them. */
  changes: RecordChange[];
  reason: string;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  mayDecide: boolean;
  mayWithdraw: boolean;
  /** The screen of the console on which it is decided and withdrawn. */
  path: string;
};

/** `toDecide`: waiting for this officer; `own`: requested by this officer; `ended`: decided or withdrawn. */
export const shownRequests = ['toDecide', 'own', 'ended'] as const;

/** The requests that the officer may decide on, and their own. */
export const requests = defineList<OfficerRequest>()({
  namesPeople: true,
  path: 'request/list',
  access: staff('any', 'read'),
  filters: { shown: choice('enums.shownRequests', shownRequests), kind: choice('enums.requestKind', requestKinds), advtCode: number },
  sorts: { askedAt: { index: 'revision_pkey' } },
  defaultSort: 'askedAt',
  pageSize: 50,
});
export const list = requests.call;
export const exportList = requests.exportCall;
