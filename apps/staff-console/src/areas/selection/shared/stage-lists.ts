import * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { SelectionStage } from '@psc/api-client/areas/selection/selection.ts';
import type { Assumed } from '../../../shared/list/list-address.ts';

export const listOfStage = {
  written: selection.writtenSelection,
  interview: selection.interviewSelection,
  final: selection.finalSelection,
} as const;
/** The written stage shows called candidates by default. */
export const assumedAt: Record<SelectionStage, Assumed> = { written: { outcome: 'selected' }, interview: {}, final: {} };
