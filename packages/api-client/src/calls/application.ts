import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/lifecycles/payment.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { candidate, defineCall, json, returns, staff } from '../define-call.ts';
import type { VacancyCategory } from './vacancy.ts';

export type PaymentMethod = 'bankVoucher' | 'cips' | 'esewa' | 'khalti' | 'fonePay' | 'rmis';

export type ApplicationSummary = {
  applicationId: number;
  applicationNumber: string;
  advtCode: number;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  appliedAt: string;
  feeAmountPaisa: number;
  feeType: 'single' | 'double';
  paymentMethod: PaymentMethod;
  paymentStatus: ApplicationPaymentStatus;
  receiptNumber: string | null;
  scrutinyStatus: ScrutinyStatus;
  scrutinyRemark: string | null;
  /** What the candidate should do next. */
  nextStep:
    | 'pay'
    | 'askAboutPayment'
    | 'waitForPayment'
    | 'uploadVoucher'
    | 'waitForScrutiny'
    | 'waitForAdmitCard'
    | 'askAboutAdmitCard'
    | 'downloadAdmitCard'
    | 'waitForResult'
    | 'waitForInterviewCall'
    | 'attendInterview'
    | 'waitForFinalSelection'
    | 'none';
  /** How it ended, null while it goes on. */
  ending: 'rejected' | 'absent' | 'notPassed' | 'notCalled' | 'notSelected' | 'alternate' | 'selected' | null;
  /** When its examination begins, by the approved schedule. */
  examStartsAt: string | null;
  /** Only for whoever is called. */
  interviewAt: string | null;
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
};

export type ApplicationDetail = ApplicationSummary & {
  categories: VacancyCategory[];
  faculty: Bilingual;
  subject: Bilingual;
  examCentre: Bilingual;
  paper: Bilingual;
  organization: Bilingual;
  paidAt: string | null;
  paymentLastAt: string;
  doubleFeePaymentLastAt: string;
  candidateName: Bilingual;
  masterId: number;
  voucher: { voucherNumber: string; bank: Bilingual; status: 'submitted' | 'approved' | 'rejected'; remark: string | null } | null;
  /** Money that arrived and did not pay it, such as another amount than the fee; null once staff have decided on it. */
  undecidedPayment: { method: PaymentMethod; reference: string; providerReference: string; arrivedPaisa: number } | null;
  timeline: TimelineStep[];
};

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

/** An application as officers who manage profiles see it. */
export type ApplicationOfCandidate = Pick<ApplicationSummary, 'applicationId' | 'applicationNumber' | 'advtCode' | 'post' | 'appliedAt' | 'paymentStatus' | 'scrutinyStatus'> & {
  /** Nothing that must be kept hangs on it: no payment was begun, no voucher sent, no officer has it. */
  deletable: boolean;
};

export const listByCandidate = defineCall({
  method: 'GET',
  path: 'application/by-candidate/{masterId}',
  access: staff('profileManagement', 'read'),
  response: returns<ApplicationOfCandidate[]>(),
});

/** Deletes an application on which nothing hangs yet, so that the candidate may apply anew. */
export const deleteByCandidate = defineCall({
  method: 'DELETE',
  path: 'application/by-candidate/{masterId}/{advtCode}',
  access: staff('profileManagement', 'delete'),
  response: returns<null>(),
});
