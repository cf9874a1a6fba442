import type { ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import type { SummaryRow } from './repository/summaries.ts';
import { approvalStatusOf, ebpOf, endingOf, nextStepByOf, nextStepOf, bilingualScrutinyRemark } from './rules.ts';

export function summaryFrom(row: SummaryRow, now: Date): ApplicationSummary {
  return {
    applicationId: row.applicationId,
    applicationNumber: row.applicationNumber,
    advtCode: row.advtCode,
    advtNumbers: row.advtNumbers,
    post: { en: row.postEn, ne: row.postNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    class: { en: row.classEn, ne: row.classNe },
    appliedAt: row.appliedAt.toISOString(),
    feeAmountPaisa: row.feeAmountPaisa,
    lateFeePaisa: row.feeType === 'double' ? row.feeAmountPaisa : row.feeAmountPaisa * row.lateFeeFactor,
    rebate: row.rebatePercent === null ? null : { name: { en: row.rebateEn!, ne: row.rebateNe! }, percent: row.rebatePercent },
    feeType: row.feeType as ApplicationSummary['feeType'],
    paymentMethod: row.paymentMethod as ApplicationSummary['paymentMethod'],
    paymentStatus: row.paymentStatus as ApplicationSummary['paymentStatus'],
    receiptNumber: row.receiptNumber,
    paidPaisa: row.paidPaisa,
    ebp: ebpOf(row, now),
    arrangementState: row.arrangementState,
    scrutinyStatus: row.scrutinyStatus as ApplicationSummary['scrutinyStatus'],
    approvalStatus: approvalStatusOf(row, now),
    scrutinyRemark: bilingualScrutinyRemark(row),
    nextStep: nextStepOf(row, now),
    nextStepBy: nextStepByOf(row, now)?.toISOString() ?? null,
    ending: endingOf(row, now),
    closure: closureOf(row),
    admitCardFromAd: row.admitCardDownloadDateAd,
    examStartsAt: row.examStartsAt?.toISOString() ?? null,
    interviewAt: row.interviewAt?.toISOString() ?? null,
    interviewPlace: interviewPlaceOf(row),
  };
}

function closureOf(row: SummaryRow): ApplicationSummary['closure'] {
  if (row.lifeCycleStatus !== 'cancelled' && row.combinedIntoAdvtCode === null) return null;
  return {
    reason: row.cancellationReason,
    combinedIntoAdvtCode: row.combinedIntoAdvtCode,
    refund:
      row.refundPaisa === null
        ? null
        : { amountPaisa: row.refundPaisa, returnedAt: row.refundReturnedAt?.toISOString() ?? null, reference: row.refundReference },
  };
}

function interviewPlaceOf(row: SummaryRow): ApplicationSummary['interviewPlace'] {
  const { interviewPlaceEn: en, interviewPlaceNe: ne, interviewPanelNumber: panelNumber } = row;
  if (en === null || ne === null || panelNumber === null) return null;
  return { place: { en, ne }, panelNumber, changedAt: row.interviewPlaceReplacesAt ? row.interviewPlacedAt!.toISOString() : null };
}
