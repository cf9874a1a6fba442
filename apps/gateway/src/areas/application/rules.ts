import type { ApplicationDetail, ApplicationSummary, EbpVoucher, TimelineStep } from '@psc/api-client/areas/application/application.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import { cardState, replacesOf, type ReplacedCard } from './admit-card-state.ts';
import { endRefusal } from '../../platform/shared/refuse-ended.ts';
import type { ExamStory, SummaryRow } from './repository/summaries.ts';

type NextStep = ApplicationSummary['nextStep'];
type Ending = ApplicationSummary['ending'];

/** How an application ended; null while it is in progress. */
export function endingOf(row: SummaryRow, now: Date): Ending {
  if (row.lifeCycleStatus === 'cancelled') return 'cancelled';
  // Applications that continue were moved to the other advertisement; those left here are closed.
  if (row.combinedIntoAdvtCode !== null) return 'combined';
  if (isUnpaid(row)) return row.hasUndecidedPayment || isPayable(row, now) || canReApply(row, now) ? null : 'expired';
  if (row.scrutinyStatus === 'rejected' && row.paymentStatus === 'paid') return 'rejected';
  if (row.interviewCalledAt !== null && row.writtenOutcome !== 'selected') return notCalled(row);
  if (row.interviewCalledAt === null && row.resultPublishedAt !== null && row.passed !== true) return notCalled(row);
  // A called candidate who is not in the final list was absent from the interview or ranked too low.
  return row.finallySelectedAt === null ? null : (row.finalOutcome ?? 'notSelected');
}

/** The approval in the specification's terms; null for an application that is pending, on hold or rejected. */
export function approvalStatusOf(row: SummaryRow, now: Date): ApplicationSummary['approvalStatus'] {
  if (endingOf(row, now) === 'expired') return 'expired';
  if (row.scrutinyStatus !== 'approved') return null;
  return row.partiallyApproved ? 'partiallyApproved' : 'approved';
}

function notCalled({ passed }: SummaryRow): Ending {
  if (passed === null) return 'absent';
  return passed ? 'notCalled' : 'notPassed';
}

export function nextStepOf(row: SummaryRow, now: Date): NextStep {
  if (endingOf(row, now) !== null) return 'none';
  if (isUnpaid(row)) return stepToPay(row, now);
  if (row.paymentStatus === 'pending') return ebpOf(row, now) ? 'payByEbp' : 'waitForPayment';
  if (row.scrutinyStatus === 'onHold') return 'answerScrutiny';
  if (furtherPayableUntil(row, now) !== null) return 'payFurtherCategory';
  if (row.scrutinyStatus !== 'approved') return 'waitForScrutiny';
  if (row.interviewCalledAt !== null)
    return row.interviewAt === null || now < row.interviewAt ? 'attendInterview' : 'waitForFinalSelection';
  if (row.resultPublishedAt !== null) return 'waitForInterviewCall';
  if (row.examEndsAt !== null && now > row.examEndsAt) return 'waitForResult';
  return admitCardStep(row, now);
}

/** The deadline of the next step; null if it has none. */
export function nextStepByOf(row: SummaryRow, now: Date): Date | null {
  const lastInstants: Partial<Record<NextStep, Date | null>> = {
    pay: payableUntil(row),
    payFurtherCategory: furtherPayableUntil(row, now),
    payByEbp: row.ebpPayableUntil,
    uploadVoucher: payableUntil(row),
    reApply: row.doubleFeePaymentLastAt,
    answerScrutiny: row.answerBy,
    downloadAdmitCard: row.examStartsAt,
    askAboutAdmitCard: row.examStartsAt,
    attendInterview: row.interviewAt,
  };
  return lastInstants[nextStepOf(row, now)] ?? null;
}

/** The RMIS voucher that can be paid now, or null. */
export function ebpOf({ paymentStatus, ebpCode, ebpAmountPaisa, ebpPayableUntil }: SummaryRow, now: Date): EbpVoucher | null {
  if (paymentStatus !== 'pending' || ebpCode === null || ebpPayableUntil === null || now > ebpPayableUntil) return null;
  return { code: ebpCode, amountPaisa: ebpAmountPaisa!, payableUntil: ebpPayableUntil.toISOString() };
}

const isUnpaid = ({ paymentStatus }: SummaryRow) => paymentStatus === 'unpaid' || paymentStatus === 'voucherRejected';

export const payableUntil = ({
  feeType,
  paymentLastAt,
  doubleFeePaymentLastAt,
}: Pick<SummaryRow, 'feeType' | 'paymentLastAt' | 'doubleFeePaymentLastAt'>) =>
  feeType === 'double' ? doubleFeePaymentLastAt : paymentLastAt;

/** Until when added categories can be paid; null if none are unpaid. */
function furtherPayableUntil({ unpaidAdditionFeeType: feeType, ...dates }: SummaryRow, now: Date): Date | null {
  if (feeType === null) return null;
  const until = payableUntil({ ...dates, feeType });
  return until !== null && !isOver(until, now) ? until : null;
}

/** An open advertisement without a last day keeps its applications payable. */
function isPayable(row: SummaryRow, now: Date): boolean {
  const until = payableUntil(row);
  return until === null || !isOver(until, now);
}

/** The single fee is overdue, and the double fee is still accepted. */
function canReApply({ feeType, doubleFeePaymentLastAt }: SummaryRow, now: Date): boolean {
  return feeType === 'single' && doubleFeePaymentLastAt !== null && !isOver(doubleFeePaymentLastAt, now);
}

/** A candidate with an undecided unmatched payment must not be asked to pay again. */
function stepToPay(row: SummaryRow, now: Date): NextStep {
  if (row.hasUndecidedPayment) return 'askAboutPayment';
  if (!isPayable(row, now)) return 'reApply';
  return row.paymentMethod === 'bankVoucher' ? 'uploadVoucher' : 'pay';
}

function stateOfCard(row: SummaryRow, now: Date): ReturnType<typeof cardState> {
  const { admitCardAt: generatedAt, admitCardBlocked: blocked, admitCardDownloadDateAd } = row;
  return cardState({ ended: endRefusal(row) !== null, generatedAt, blocked, admitCardDownloadDateAd }, now);
}

export function admitCardOf(row: SummaryRow & { replaced: ReplacedCard | null }, now: Date): ApplicationDetail['admitCard'] {
  const downloadDateAd = row.admitCardDownloadDateAd;
  const hasEnded = row.scrutinyStatus !== 'approved' || ['cancelled', 'combined'].includes(endingOf(row, now) ?? '');
  const hadCard = row.admitCardAt !== null || row.replaced !== null;
  if (hasEnded) return hadCard ? { state: 'invalid', downloadDateAd, replaces: null } : null;
  const state = stateOfCard(row, now);
  const isAhead = row.examEndsAt !== null && now <= row.examEndsAt;
  return state === 'notGenerated' && !isAhead ? null : { state, downloadDateAd, replaces: replacesOf(row.replaced) };
}

function admitCardStep(row: SummaryRow, now: Date): NextStep {
  const steps = {
    ready: 'downloadAdmitCard',
    blocked: 'askAboutAdmitCard',
    notYet: 'waitForAdmitCard',
    notGenerated: 'waitForAdmitCard',
    // An ended application has no next step.
    cancelled: 'none',
  } as const;
  return steps[stateOfCard(row, now)];
}

/** The remark of scrutiny, in both languages; without a sentence of the commission it is as the officer wrote it. */
export function bilingualScrutinyRemark({
  bilingualScrutinyRemark: bilingualRemark,
  scrutinyRemark: remark,
}: SummaryRow): Bilingual | null {
  return bilingualRemark ?? (remark === null ? null : { en: remark, ne: remark });
}

function step(name: TimelineStep['step'], at: Date | null, further: Partial<TimelineStep> = {}): TimelineStep {
  return {
    step: name,
    at: at?.toISOString() ?? null,
    outcome: null,
    remark: null,
    bilingualRemark: null,
    name: null,
    correctedAt: null,
    ...further,
  };
}

type StoryRow = SummaryRow & {
  voucher: { uploadedAt: string; status: string; decisionRemarks: string | null } | null;
  allocatedAt?: Date | null;
};

/** The steps of an application in order. A future step has no instant; a step that can no longer happen is left out. */
export function timelineOf(row: StoryRow, { seat, attendance }: ExamStory, now: Date): TimelineStep[] {
  const { voucher } = row;
  const interviewOutcome = row.writtenOutcome === 'selected' ? 'selected' : 'notSelected';
  const steps = [
    step('applied', row.appliedAt),
    ...(voucher ? [step('voucher', new Date(voucher.uploadedAt), { outcome: voucher.status, remark: voucher.decisionRemarks })] : []),
    ...(row.feeAmountPaisa === 0 ? [] : [step('paid', row.paidAt, { outcome: row.paymentStatus })]),
    step('underScrutiny', row.scrutinyOfficerId === null ? null : (row.allocatedAt ?? row.paidAt ?? row.appliedAt)),
    step('scrutinyDecided', row.scrutinyStatus === 'pending' ? null : row.scrutinyDecidedAt, {
      outcome: row.partiallyApproved ? 'partiallyApproved' : row.scrutinyStatus,
      bilingualRemark: bilingualScrutinyRemark(row),
    }),
    step('examScheduled', row.examScheduledAt, { outcome: row.examStartsAt?.toISOString() ?? null }),
    step('centreAllocated', seat?.allocatedAt ?? null, {
      name: seat ? { en: seat.nameEn, ne: seat.nameNe } : null,
      outcome: seat?.roomNumber ?? null,
    }),
    step('rollNumber', seat?.rollNumber ? seat.allocatedAt : null, { outcome: seat?.rollNumber ? String(seat.rollNumber) : null }),
    step('admitCard', row.admitCardBlocked ? null : row.admitCardAt),
    step('attendance', attendance[0]?.recordedAt ?? null, {
      outcome: attendanceOutcome(attendance),
    }),
    step('writtenResult', row.resultPublishedAt, {
      outcome: resultOutcome(row),
      correctedAt: row.resultRevisedAt?.toISOString() ?? null,
    }),
    step('interview', row.interviewCalledAt, {
      outcome: row.interviewCalledAt === null ? null : interviewOutcome,
      remark: interviewOutcome === 'selected' ? (row.interviewAt?.toISOString() ?? null) : null,
      correctedAt: row.interviewCallRevisedAt?.toISOString() ?? null,
    }),
    step('finalSelection', row.finallySelectedAt, {
      outcome: row.finallySelectedAt === null ? null : (row.finalOutcome ?? 'notSelected'),
      correctedAt: row.finalListRevisedAt?.toISOString() ?? null,
    }),
  ];
  return endingOf(row, now) === null ? steps : steps.filter((each) => each.at !== null);
}

function attendanceOutcome(attendance: ExamStory['attendance']): 'present' | 'absent' | null {
  if (attendance.length === 0) return null;
  return attendance.some((paper) => paper.isPresent) ? 'present' : 'absent';
}

function resultOutcome({ resultPublishedAt, passed }: SummaryRow): 'passed' | 'failed' | null {
  if (resultPublishedAt === null || passed === null) return null;
  return passed ? 'passed' : 'failed';
}
