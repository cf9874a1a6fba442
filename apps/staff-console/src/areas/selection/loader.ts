import type { SelectionStage } from '@psc/api-client/calls/selection.ts';
import { listPublished } from '@psc/api-client/calls/result.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { stages } from './stages.ts';

/** `advtCode` in the address is the advertisement whose selection is looked at; only those with a published result have one. */
export function loaderFor(stage: SelectionStage) {
  return async ({ request }: LoaderFunctionArgs) => {
    const advtCode = new URL(request.url).searchParams.get('advtCode');
    const [published, list] = await Promise.all([read(listPublished, {}), advtCode ? stages[stage].list(advtCode) : null]);
    return { published, list };
  };
}

export type StageData = Awaited<ReturnType<ReturnType<typeof loaderFor>>>;
