import * as selection from '@psc/api-client/calls/selection.ts';
import type { SelectionAdvertisement, SelectionList, SelectionStage } from '@psc/api-client/calls/selection.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { outcomeIn } from './outcome-in.ts';

const listOf = { written: selection.listWritten, interview: selection.listInterview, final: selection.listFinal };

export type StageData = { advertisements: SelectionAdvertisement[]; list: SelectionList | null };

/** What can be selected from, and a page of the list of the one that `advtCode` in the address names. */
export function stageLoader(stage: SelectionStage) {
  return async ({ request }: LoaderFunctionArgs): Promise<StageData> => {
    const search = new URL(request.url).searchParams;
    const advtCode = search.get('advtCode');
    const outcome = outcomeIn(search, stage);
    const query = {
      category: search.get('category') ?? undefined,
      outcome: outcome === 'all' ? undefined : outcome,
      after: search.get('after') ?? undefined,
    };
    const [advertisements, list] = await Promise.all([
      read(selection.listAdvertisements, {}, request),
      advtCode ? read(listOf[stage], { params: { advtCode }, query }, request) : null,
    ]);
    return { advertisements, list };
  };
}
