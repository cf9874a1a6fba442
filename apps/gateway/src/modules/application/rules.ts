import type { ApplicationSummary, TimelineStep } from '@psc/api-client/calls/application.ts';
import { cardState } from '../admit-card/rules.ts';
import type { ExamStory, SummaryRow } from './repository.ts';

type NextStep = ApplicationSummary['nextStep'];
type Ending = ApplicationSummary['ending'];

/** How the story of an application ended, null while it goes on. */
export function endingOf(row: SummaryRow): Ending {
  if (row.scrutinyStatus === 'rejected' && row.paymentStatus === 'paid') return 'rejected';
  if (row.interviewCalledAt !== null && row.writtenOutcome !== 'selected') return notCalled(row);
  // Whoever was called and stands in no final list did not come to the interview or stood too low.
  if (row.finallySelectedAt !== null) return row.finalOutcome ?? 'notSelected';
  return row.interviewCalledAt === null && row.resultPublishedAt !== null && row.passed !== true ? notCalled(row) : null;
}

function notCalled({ passed }: SummaryRow): Ending {
  if (passed === null) return 'absent';
  return passed ? 'notCalled' : 'notPassed';
}

/** What the candidate should do next with this application. */
export function nextStepOf(row: SummaryRow, now: Date): NextStep {
  if (row.paymentStatus === 'unpaid' || row.paymentStatus === 'voucherRejected') return stepToPay(row);
  if (row.paymentStatus === 'pending') return 'waitForPayment';
  if (endingOf(row) !== null) return 'none';
  if (row.scrutinyStatus !== 'approved') return 'waitForScrutiny';
  if (row.interviewCalledAt !== null) return row.interviewAt !== null && now < row.interviewAt ? 'attendInterview' : 'waitForFinalSelection';
  if (row.resultPublishedAt !== null) return 'waitForInterviewCall';
  if (row.examEndsAt !== null && now > row.examEndsAt) return 'waitForResult';
  return admitCardStep(row, now);
}

/** Whoever has paid something already must not be asked to pay again before it is decided what becomes of it. */
function stepToPay({ hasUndecidedPayment, paymentMethod }: SummaryRow): NextStep {
  if (hasUndecidedPayment) return 'askAboutPayment';
  return paymentMethod === 'bankVoucher' ? 'uploadVoucher' : 'pay';
}

function admitCardStep(row: SummaryRow, now: Date): NextStep {
  const steps = { ready: 'downloadAdmitCard', blocked: 'askAboutAdmitCard', notYet: 'waitForAdmitCard', notGenerated: 'waitForAdmitCard' } as const;
  return steps[cardState({ generatedAt: row.admitCardAt, blocked: row.admitCardBlocked, admitCardDownloadDateAd: row.admitCardDownloadDateAd }, now)];
}

function step(name: TimelineStep['step'], at: Date | null, further: Partial<TimelineStep> = {}): TimelineStep {
  return { step: name, at: at?.toISOString() ?? null, outcome: null, remark: null, name: null, ...further };
}

type StoryRow = SummaryRow & { voucher: { uploadedAt: string; status: string; decisionRemarks: string | null } | null };

/** The story of an application in the order in which it happens; what has not come yet has no instant, and what cannot come any more is left out. */
export function timelineOf(row: StoryRow, { seat, attendance }: ExamStory): TimelineStep[] {
  const { voucher } = row;
  const interviewOutcome = row.writtenOutcome === 'selected' ? 'selected' : 'notSelected';
  const steps = [
    step('applied', row.appliedAt),
    ...(voucher ? [step('voucher', new Date(voucher.uploadedAt), { outcome: voucher.status, remark: voucher.decisionRemarks })] : []),
    step('paid', row.paidAt, { outcome: row.paymentStatus }),
    step('underScrutiny', row.scrutinyOfficerId === null ? null : (row.paidAt ?? row.appliedAt)),
    step('scrutinyDecided', row.scrutinyStatus === 'pending' ? null : row.scrutinyDecidedAt, { outcome: row.scrutinyStatus, remark: row.scrutinyRemark }),
    step('examScheduled', row.examScheduledAt, { outcome: row.examStartsAt?.toISOString() ?? null }),
    step('centreAllocated', seat?.allocatedAt ?? null, { name: seat ? { en: seat.nameEn, ne: seat.nameNe } : null, outcome: seat?.roomNumber ?? null }),
    step('rollNumber', seat?.rollNumber ? seat.allocatedAt : null, { outcome: seat?.rollNumber ? String(seat.rollNumber) : null }),
    step('admitCard', row.admitCardBlocked ? null : row.admitCardAt),
    step('attendance', attendance[0]?.recordedAt ?? null, { outcome: attendance.length === 0 ? null : attendance.some((paper) => paper.isPresent) ? 'present' : 'absent' }),
    step('writtenResult', row.resultPublishedAt, { outcome: row.resultPublishedAt === null || row.passed === null ? null : row.passed ? 'passed' : 'failed' }),
    step('interview', row.interviewCalledAt, {
      outcome: row.interviewCalledAt === null ? null : interviewOutcome,
      remark: interviewOutcome === 'selected' ? (row.interviewAt?.toISOString() ?? null) : null,
    }),
    step('finalSelection', row.finallySelectedAt, { outcome: row.finallySelectedAt === null ? null : (row.finalOutcome ?? 'notSelected') }),
  ];
  return endingOf(row) === null ? steps : steps.filter((each) => each.at !== null);
}
