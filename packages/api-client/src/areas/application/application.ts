import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import type { SpecialArrangementState } from '@psc/validation/areas/examination/special-arrangement-lifecycle.ts';
import { ReasonForm } from '@psc/validation/areas/account/forms/candidate-correction.ts';
import { HoldAnswerForm } from '@psc/validation/areas/application/forms/hold-answer.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { candidate, defineCall, json, multipart, returns, staff } from '../../define-call.ts';
import type { ApprovedAdmitCard } from '../examination/admit-card.ts';
import type { CategoryAddition } from './further-category.ts';
import type { FeeRebate, VacancyCategory } from './vacancy.ts';

export type PaymentMethod = 'bankVoucher' | 'cips' | 'esewa' | 'khalti' | 'fonePay' | 'rmis';

/** An unpaid revenue voucher at RMIS, payable with its code. */
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

/** The fee of an application that the commission closed; `returnedAt` is null until it is refunded. */
export type FeeComingBack = { amountPaisa: number; returnedAt: string | null; reference: string | null };

export type ApplicationSummary = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  advtCode: Id<'advertisement'>;
  /** Of the categories applied for, without duplicates. */
  advtNumbers: string[];
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  appliedAt: string;
  feeAmountPaisa: number;
  /** The fee after the last day of the single fee. */
  lateFeePaisa: number;
  /** The rebate on the fee; null if the whole fee is due. */
  rebate: FeeRebate | null;
  feeType: 'single' | 'double';
  /** Null if there is no fee. */
  paymentMethod: PaymentMethod | null;
  paymentStatus: ApplicationPaymentStatus;
  receiptNumber: string | null;
  /** Paid in all: for the application, further categories and re-totalling. */
  paidPaisa: number;
  /** Null if there is none, and after its last day. */
  ebp: EbpVoucher | null;
  /** The state of the special arrangements requested for its examination; null if none were requested or they were withdrawn. */
  arrangementState: Exclude<SpecialArrangementState, 'withdrawn'> | null;
  scrutinyStatus: ScrutinyStatus;
  /** Partially approved: scrutiny refused some of its categories. Expired: not paid in time. Null in all other cases. */
  approvalStatus: EnumerationValue<'applicationApprovalStatus'> | null;
  /** The words of scrutiny to the candidate, with the reasons as they were on the day of the decision. */
  scrutinyRemark: Bilingual | null;
  /** The next step of the candidate. */
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
  /** The deadline of the next step by the gateway's clock; null if it has none. */
  nextStepBy: string | null;
  /** The ending of the application; null while in progress. Expired: its fee was not paid by the last day. */
  ending: ApplicationEnding | null;
  /** The reason why the commission closed it: its advertisement was cancelled or combined into another one. Null if it was not closed. */
  closure: {
    reason: string | null;
    combinedIntoAdvtCode: Id<'advertisement'> | null;
    refund: FeeComingBack | null;
  } | null;
  /** The day from which admit cards can be downloaded; null until the advertisement has one. */
  admitCardFromAd: string | null;
  /** The start of its examination according to the approved schedule. */
  examStartsAt: string | null;
  /** Only for candidates called to the interview; null until they have an hour. */
  interviewAt: string | null;
  /** The panel and its place; null if it has no place of its own. `changedAt`: when the place changed from that of an earlier letter. */
  interviewPlace: { place: Bilingual; panelNumber: number; changedAt: string | null } | null;
};

/** A step in the history of an application, newest last; `at` is null for a step still to come. */
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
  /** Details for the text of the step: an enumeration value, a number, a name. */
  outcome: string | null;
  remark: string | null;
  /** The words of scrutiny to the candidate. */
  bilingualRemark: Bilingual | null;
  name: Bilingual | null;
  /** When a revision replaced the publication of this step. */
  correctedAt: string | null;
};

/** The demand of scrutiny while the application is on hold. */
export type Hold = {
  demand: Bilingual;
  /** The deadline for the answer. */
  answerBy: string;
  /** When the candidate answered; null until then. */
  answeredAt: string | null;
};

export type ApplicationDetail = ApplicationSummary & {
  /** The latest one; null if the application was never on hold. */
  hold: Hold | null;
  /** `refused`: the application was approved, but not in this category. */
  categories: (VacancyCategory & { refused: boolean; categoryAdditionId: Id<'categoryAddition'> | null })[];
  faculty: Bilingual;
  subject: Bilingual;
  examCentre: Bilingual;
  paper: Bilingual;
  /** The ids of the four answers above. */
  chosen: { facultyId: Id<'faculty'>; subjectId: Id<'subject'>; examCentreId: Id<'examCentre'>; paperId: Id<'paper'> };
  /** The candidate may change or withdraw it, because nothing depends on it yet. */
  changeable: boolean;
  /** Expected money that prevents changing or withdrawing it, and when the wait ends at the latest. */
  awaits: { money: AwaitedMoney; until: string | null } | null;
  minimumQualificationAnswer: 'yes' | 'hasMore';
  organization: Bilingual;
  group: Bilingual;
  subGroup: Bilingual;
  paidAt: string | null;
  paymentLastAt: string;
  doubleFeePaymentLastAt: string;
  candidateName: Bilingual;
  masterId: Id<'candidate'>;
  voucher: { voucherNumber: string; bank: Bilingual; status: 'submitted' | 'approved' | 'rejected'; remark: string | null } | null;
  /** The commission has locked the voucher: it can neither be submitted nor replaced. */
  voucherLocked: boolean;
  /** Categories requested after applying, oldest first. */
  additions: CategoryAddition[];
  /** Money that arrived without paying it, for example another amount than the fee; null once staff have decided on it. */
  undecidedPayment: { method: PaymentMethod; reference: string; providerReference: string; arrivedPaisa: number } | null;
  /** Null before its examination is scheduled. `invalid`: a card was made, but the application or its advertisement has ended since. */
  admitCard:
    | (Pick<ApprovedAdmitCard, 'replaces'> & { state: ApprovedAdmitCard['state'] | 'invalid'; downloadDateAd: string | null })
    | null;
  /** The QR code of the receipt as SVG; null while there is no receipt. */
  receiptCode: string | null;
  timeline: TimelineStep[];
};

/** Sends the candidate's answer to scrutiny with a document; the application goes back to its officer. Refused after the last day. */
export const answerHold = defineCall({
  method: 'POST',
  path: 'application/answer-hold',
  access: candidate,
  body: multipart(extendForm(HoldAnswerForm, { applicationId: rowIdOf<'application'>() })),
  response: returns<null>(),
  idempotent: true,
});

/** Withdraws an application on which nothing depends; the candidate may apply again while the vacancy is open. */
export const withdraw = defineCall({
  method: 'POST',
  path: 'application/withdraw',
  access: candidate,
  body: json(v.strictObject({ applicationId: rowIdOf<'application'>() })),
  response: returns<null>(),
});

/** Applications that need the candidate come first, then those in progress, then those that have ended. */
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

/** Reasons why an application cannot be deleted. */
export type ApplicationHangsOn = 'payment' | AwaitedMoney | 'voucher' | 'scrutinyOfficer' | 'seat';

/** A payment that may still be confirmed, late money for an expired payment, or money awaiting a decision of staff. */
export type AwaitedMoney = 'paymentUnderWay' | 'latePayment' | 'moneyUndecided';

/** An application as shown to officers who manage profiles. */
export type ApplicationOfCandidate = Pick<
  ApplicationSummary,
  'applicationId' | 'applicationNumber' | 'advtCode' | 'post' | 'appliedAt' | 'paymentStatus' | 'scrutinyStatus'
> & {
  /** The reason why it cannot be deleted; null if nothing depends on it. */
  hangsOn: ApplicationHangsOn | null;
};

export const listByCandidate = defineCall({
  method: 'GET',
  path: 'application/by-candidate/{masterId}',
  access: staff('profileManagement', 'read'),
  response: returns<ApplicationOfCandidate[]>(),
});

/** Deletes an application on which nothing depends, so that the candidate may apply again; the candidate learns the reason. */
export const deleteByCandidate = defineCall({
  method: 'DELETE',
  path: 'application/by-candidate/{masterId}/{advtCode}',
  access: staff('profileManagement', 'delete'),
  body: json(ReasonForm),
  response: returns<null>(),
});
