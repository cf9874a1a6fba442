import type { SelectionOutcome, SelectionStage } from '@psc/api-client/calls/selection.ts';

export type WantedOutcome = SelectionOutcome | 'all';
export const outcomesOf: Record<SelectionStage, readonly SelectionOutcome[]> = {
  written: ['selected', 'notSelected'],
  interview: [],
  final: ['selected', 'alternate', 'tied', 'notSelected'],
};

/** The outcome that an address asks for; of those who wrote the examination the ones who are called. */
export function outcomeIn(search: URLSearchParams, stage: SelectionStage): WantedOutcome {
  const asked = search.get('outcome');
  if (asked === 'all') return 'all';
  return outcomesOf[stage].find((outcome) => outcome === asked) ?? (stage === 'written' ? 'selected' : 'all');
}
