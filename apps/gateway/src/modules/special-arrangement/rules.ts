import { endRefusal } from '../shared/refuse-ended.ts';

type Dates = { paymentLastAt: Date | null; doubleFeePaymentLastAt: Date | null };

/**
 * SPEC-GAP: the documents know no special arrangements. Adopted: they are asked for until the last day to pay at the double fee, so that
 * centres can prepare; who needs one later writes to the commission.
 */
export function askableUntil({ paymentLastAt, doubleFeePaymentLastAt }: Dates): Date | null {
  return doubleFeePaymentLastAt ?? paymentLastAt;
}

type Standing = { scrutinyStatus: string; lifeCycleStatus: string; combinedIntoAdvtCode: number | null };

/** Nobody prepares an examination for it any more. */
export function isClosed({ scrutinyStatus, lifeCycleStatus, combinedIntoAdvtCode }: Standing): boolean {
  return scrutinyStatus === 'rejected' || endRefusal({ lifeCycleStatus, combinedIntoAdvtCode }) !== null;
}
