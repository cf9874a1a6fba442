import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/lifecycles/payment.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import type { SpecialArrangementState } from '@psc/validation/lifecycles/special-arrangement.ts';
import { ReasonForm } from '@psc/validation/forms/candidate-correction.ts';
import { HoldAnswerForm } from '@psc/validation/forms/hold-answer.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { candidate, defineCall, json, multipart, returns, staff } from '../define-call.ts';
import type { ApprovedAdmitCard } from './admit-card.ts';
import type { CategoryAddition } from './further-category.ts';
import type { FeeRebate, VacancyCategory } from './vacancy.ts';

export type PaymentMethod = 'bankVoucher' | 'cips' | 'esewa' | 'khalti' | 'fonePay' | 'rmis';

/** A revenue voucher at RMIS that waits to be paid with its code. */
export type EbpVoucher = { code: string; amountPaisa: number; payableUntil: string };

export const applicationEndings = [
  'cancelled',
  'combined',
  'expired',
  'rejected',
  'absent',
  'notPassed',
  'notCalled',
  'notSelected',
  'alternate',
  'selected',
] as const;
export type ApplicationEnding = (typeof applicationEndings)[number];

/** The fee of an application that the commission closed; `returnedAt` is null while it is on its way back. */
export type FeeComingBack = { amountPaisa: number; returnedAt: string | null; reference: string | null };

export type ApplicationSummary = {
  applicationId: number;
  applicationNumber: string;
  advtCode: number;
  /** Of the categories applied for, each once. */
  advtNumbers: string[];
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  appliedAt: string;
  feeAmountPaisa: number;
  /** What it costs once its single fee can no longer be paid. */
  lateFeePaisa: number;
  /** What the fee is without; null where the whole fee is paid. */
  rebate: FeeRebate | null;
  feeType: 'single' | 'double';
  /** Null where there is no fee to pay. */
  paymentMethod: PaymentMethod | null;
  paymentStatus: ApplicationPaymentStatus;
  receiptNumber: string | null;
  /** Null where none waits, also once its days are over. */
  ebp: EbpVoucher | null;
  /** Of the special arrangements asked for its examination; null where none are, or they were withdrawn. */
  arrangementState: Exclude<SpecialArrangementState, 'withdrawn'> | null;
  scrutinyStatus: ScrutinyStatus;
  /** Partially approved: scrutiny refused some of its categories. Expired: not paid in time. Null for what is neither. */
  approvalStatus: EnumerationValue<'applicationApprovalStatus'> | null;
  scrutinyRemark: string | null;
  /** What the candidate should do next. */
  nextStep:
    | 'pay'
    | 'payFurtherCategory'
    | 'askAboutPayment'
    | 'payByEbp'
    | 'waitForPayment'
    | 'uploadVoucher'
    | 'reApply'
    | 'answerScrutiny'
    | 'waitForScrutiny'
    | 'waitForAdmitCard'
    | 'askAboutAdmitCard'
    | 'downloadAdmitCard'
    | 'waitForResult'
    | 'waitForInterviewCall'
    | 'attendInterview'
    | 'waitForFinalSelection'
    | 'none';
  /** The last instant for the next step by the gateway's clock; null where it has none. */
  nextStepBy: string | null;
  /** How it ended; null while in progress. Expired: its fee was not paid within the last day for it. */
  ending: ApplicationEnding | null;
  /** Why the commission closed it: its advertisement was cancelled, or goes on as another one. Null while it did not. */
  closure: {
    reason: string | null;
    combinedIntoAdvtCode: number | null;
    refund: FeeComingBack | null;
  } | null;
  /** When its examination begins, by the approved schedule. */
  examStartsAt: string | null;
  /** Only for candidates who are called; null until they have an hour. */
  interviewAt: string | null;
  /** The panel and its place; null without an own place. `changedAt`: since when it is another one than in an earlier letter. */
  interviewPlace: { place: Bilingual; panelNumber: number; changedAt: string | null } | null;
};

/** One line of the story of an application, newest last; `at` is null for what has not come yet. */
export type TimelineStep = {
  step:
    | 'applied'
    | 'voucher'
    | 'paid'
    | 'underScrutiny'
    | 'scrutinyDecided'
    | 'examScheduled'
    | 'centreAllocated'
    | 'rollNumber'
    | 'admitCard'
    | 'attendance'
    | 'writtenResult'
    | 'interview'
    | 'finalSelection';
  at: string | null;
  /** Details for the words of the step: an enumeration value, a number, a name. */
  outcome: string | null;
  remark: string | null;
  name: Bilingual | null;
  /** When what was published at this step was replaced by a revision. */
  correctedAt: string | null;
};

/** What scrutiny asks of the candidate while the application is on hold. */
export type Hold = {
  demand: string;
  /** The last instant at which an answer is taken. */
  answerBy: string;
  /** When the candidate answered it; null while it waits. */
  answeredAt: string | null;
};

export type ApplicationDetail = ApplicationSummary & {
  /** The newest one; null when the application was never on hold. */
  hold: Hold | null;
  /** `refused`: approved, but not in this category. */
  categories: (VacancyCategory & { refused: boolean; categoryAdditionId: number | null })[];
  faculty: Bilingual;
  subject: Bilingual;
  examCentre: Bilingual;
  paper: Bilingual;
  /** The rows behind the four answers above. */
  chosen: { facultyId: number; subjectId: number; examCentreId: number; paperId: number };
  /** Nothing hangs on it yet: its candidate may change or withdraw it. */
  changeable: boolean;
  /** Money that keeps it from being changed or withdrawn, and until when it is awaited at most. */
  awaits: { money: AwaitedMoney; until: string | null } | null;
  minimumQualificationAnswer: 'yes' | 'hasMore';
  organization: Bilingual;
  group: Bilingual;
  subGroup: Bilingual;
  paidAt: string | null;
  paymentLastAt: string;
  doubleFeePaymentLastAt: string;
  candidateName: Bilingual;
  masterId: number;
  voucher: { voucherNumber: string; bank: Bilingual; status: 'submitted' | 'approved' | 'rejected'; remark: string | null } | null;
  /** The commission has locked the voucher: it can neither be handed in nor be replaced. */
  voucherLocked: boolean;
  /** What was asked for beside the categories that were applied for at first, the oldest first. */
  additions: CategoryAddition[];
  /** Money that arrived and did not pay it, such as another amount than the fee; null once staff have decided on it. */
  undecidedPayment: { method: PaymentMethod; reference: string; providerReference: string; arrivedPaisa: number } | null;
  /** Null before its examination is scheduled. `invalid`: one was made, and the application or its advertisement has ended since. */
  admitCard:
    | (Pick<ApprovedAdmitCard, 'replaces'> & { state: ApprovedAdmitCard['state'] | 'invalid'; downloadDateAd: string | null })
    | null;
  timeline: TimelineStep[];
};

/** The candidate sends what scrutiny asks for, with a document; the form goes back to its officer. Refused after the last day. */
export const answerHold = defineCall({
  method: 'POST',
  path: 'application/answer-hold',
  access: candidate,
  body: multipart(extendForm(HoldAnswerForm, { applicationId: rowId })),
  response: returns<null>(),
  idempotent: true,
});

/** The candidate takes back an application on which nothing hangs; they may apply again while the vacancy is open. */
export const withdraw = defineCall({
  method: 'POST',
  path: 'application/withdraw',
  access: candidate,
  body: json(v.strictObject({ applicationId: rowId })),
  response: returns<null>(),
});

export const list = defineCall({
  method: 'GET',
  path: 'application/list',
  access: candidate,
  response: returns<ApplicationSummary[]>(),
});

export const detail = defineCall({
  method: 'POST',
  path: 'application/detail',
  access: candidate,
  body: json(v.strictObject({ applicationId: v.number() })),
  response: returns<ApplicationDetail>(),
  silent: true,
});

/** What keeps an application from being deleted. */
export type ApplicationHangsOn = 'payment' | AwaitedMoney | 'voucher' | 'scrutinyOfficer' | 'seat';

/** A payment that may still be confirmed, money that may come for one that has expired, or money that staff have not decided on. */
export type AwaitedMoney = 'paymentUnderWay' | 'latePayment' | 'moneyUndecided';

/** An application as officers who manage profiles see it. */
export type ApplicationOfCandidate = Pick<
  ApplicationSummary,
  'applicationId' | 'applicationNumber' | 'advtCode' | 'post' | 'appliedAt' | 'paymentStatus' | 'scrutinyStatus'
> & {
  /** Why it cannot be deleted; null where nothing hangs on it. */
  hangsOn: ApplicationHangsOn | null;
};

export const listByCandidate = defineCall({
  method: 'GET',
  path: 'application/by-candidate/{masterId}',
  access: staff('profileManagement', 'read'),
  response: returns<ApplicationOfCandidate[]>(),
});

/** Deletes an application on which nothing hangs, so that the candidate may apply again; the candidate is informed of the reason. */
export const deleteByCandidate = defineCall({
  method: 'DELETE',
  path: 'application/by-candidate/{masterId}/{advtCode}',
  access: staff('profileManagement', 'delete'),
  body: json(ReasonForm),
  response: returns<null>(),
});
