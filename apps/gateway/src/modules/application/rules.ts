import type { ApplicationSummary, TimelineStep } from '@psc/api-client/calls/application.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { ExamStory, SummaryRow } from './repository.ts';

/** What the candidate should do next with this application. */
export function nextStepOf(row: SummaryRow, now: Date): ApplicationSummary['nextStep'] {
  if (row.paymentStatus === 'unpaid' || row.paymentStatus === 'voucherRejected') return row.paymentMethod === 'bankVoucher' ? 'uploadVoucher' : 'pay';
  if (row.paymentStatus === 'pending') return 'waitForPayment';
  if (row.scrutinyStatus === 'rejected') return 'none';
  if (row.scrutinyStatus !== 'approved') return 'waitForScrutiny';
  if (row.resultPublishedAt !== null) return 'none';
  return admitCardOpen(row, now) ? 'downloadAdmitCard' : 'waitForAdmitCard';
}

function admitCardOpen(row: SummaryRow, now: Date): boolean {
  if (row.admitCardAt === null || row.admitCardBlocked) return false;
  return row.admitCardDownloadDateAd === null || row.admitCardDownloadDateAd <= nepalDayOf(now);
}

function step(name: TimelineStep['step'], at: Date | null, further: Partial<TimelineStep> = {}): TimelineStep {
  return { step: name, at: at?.toISOString() ?? null, outcome: null, remark: null, name: null, ...further };
}

/** The story of an application in the order in which it happens; what has not come yet has no instant. */
export function timelineOf(row: SummaryRow, story: ExamStory): TimelineStep[] {
  const { seat, attendance, marks } = story;
  const ofStage = (stage: string) => story.selections.find((selection) => selection.stage === stage);
  const interview = ofStage('written');
  const final = ofStage('final');
  const steps = [
    step('applied', row.appliedAt),
    step('paid', row.paidAt, { outcome: row.paymentStatus }),
    step('underScrutiny', row.scrutinyOfficerId === null ? null : (row.paidAt ?? row.appliedAt)),
    step('scrutinyDecided', row.scrutinyStatus === 'pending' ? null : row.scrutinyDecidedAt, { outcome: row.scrutinyStatus, remark: row.scrutinyRemark }),
  ];
  if (row.scrutinyStatus === 'rejected') return steps;
  return [
    ...steps,
    step('centreAllocated', seat?.allocatedAt ?? null, { name: seat ? { en: seat.nameEn, ne: seat.nameNe } : null, outcome: seat?.roomNumber ?? null }),
    step('rollNumber', seat?.rollNumber ? seat.allocatedAt : null, { outcome: seat?.rollNumber ? String(seat.rollNumber) : null }),
    step('admitCard', row.admitCardBlocked ? null : row.admitCardAt),
    step('attendance', attendance[0]?.recordedAt ?? null, { outcome: attendance.length === 0 ? null : attendance.some((paper) => paper.isPresent) ? 'present' : 'absent' }),
    step('writtenResult', row.resultPublishedAt, { outcome: marks.length === 0 ? null : marks.every((paper) => paper.isPass) ? 'passed' : 'failed' }),
    step('interview', interview?.publishedAt ?? null, { outcome: interview ? (interview.outcome ?? 'notSelected') : null, remark: interview?.interviewAt?.toISOString() ?? null }),
    step('finalSelection', final?.publishedAt ?? null, { outcome: final ? (final.outcome ?? 'notSelected') : null }),
  ];
}
