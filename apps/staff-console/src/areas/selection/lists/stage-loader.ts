import * as result from '@psc/api-client/calls/result.ts';
import * as selection from '@psc/api-client/calls/selection.ts';
import type { SelectionList, SelectionStage } from '@psc/api-client/calls/selection.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

const listOf = { written: selection.listWritten, interview: selection.listInterview, final: selection.listFinal };

export type StageData = { advertisements: result.ResultSummary[]; list: SelectionList | null };

/** The advertisements whose result is published, and the list of the one that `advtCode` in the address names. */
export function stageLoader(stage: SelectionStage) {
  return async ({ request }: LoaderFunctionArgs): Promise<StageData> => {
    const advtCode = new URL(request.url).searchParams.get('advtCode');
    const [advertisements, list] = await Promise.all([read(result.listPublished, {}), advtCode ? read(listOf[stage], { params: { advtCode } }) : null]);
    return { advertisements, list };
  };
}
