import type { Id } from '@psc/validation/rules/id.ts';
import { endRefusal } from '../../../platform/shared/refuse-ended.ts';

type Dates = { paymentLastAt: Date | null; doubleFeePaymentLastAt: Date | null };

/**
 * SPEC-GAP: the specification has no special arrangements. Adopted: they can be requested until the last day to pay at the double fee, so
 * that centres can prepare; after that candidates write to the commission.
 */
export function askableUntil({ paymentLastAt, doubleFeePaymentLastAt }: Dates): Date | null {
  return doubleFeePaymentLastAt ?? paymentLastAt;
}

type Standing = { scrutinyStatus: string; lifeCycleStatus: string; combinedIntoAdvtCode: Id<'advertisement'> | null };

/** The application no longer leads to an examination. */
export function isClosed({ scrutinyStatus, lifeCycleStatus, combinedIntoAdvtCode }: Standing): boolean {
  return scrutinyStatus === 'rejected' || endRefusal({ lifeCycleStatus, combinedIntoAdvtCode }) !== null;
}
