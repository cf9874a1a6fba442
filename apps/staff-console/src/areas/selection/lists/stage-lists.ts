import * as selection from '@psc/api-client/calls/selection.ts';
import type { SelectionStage } from '@psc/api-client/calls/selection.ts';
import type { Assumed } from '../../../shared/list/list-address.ts';

export const listOfStage = {
  written: selection.writtenSelection,
  interview: selection.interviewSelection,
  final: selection.finalSelection,
} as const;
/** Of those who wrote the examination first the ones who are called. */
export const assumedAt: Record<SelectionStage, Assumed> = { written: { outcome: 'selected' }, interview: {}, final: {} };
