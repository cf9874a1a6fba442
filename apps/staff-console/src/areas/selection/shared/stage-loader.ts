import * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { SelectedPerson, SelectionAdvertisement, SelectionList, SelectionStage } from '@psc/api-client/areas/selection/selection.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, type ListData } from '../../../shared/list/read-list.ts';
import { assumedAt, listOfStage } from './stage-lists.ts';

export type StageList = ListData<(typeof listOfStage)[SelectionStage]>;
export type StageData = { advertisements: SelectionAdvertisement[]; list: SelectionList | null; page: StageList | null };

/** Advertisements in selection, and the list of the one in `advtCode`. */
export function stageLoader(stage: SelectionStage) {
  return async ({ request }: LoaderFunctionArgs): Promise<StageData> => {
    const advtCode = new URL(request.url).searchParams.get('advtCode');
    const [advertisements, page] = await Promise.all([
      read(selection.listAdvertisements, {}, request),
      advtCode ? (readList(listOfStage[stage], request, { params: { advtCode }, assumed: assumedAt[stage] }) as Promise<StageList>) : null,
    ]);
    return { advertisements, list: page?.about ?? null, page };
  };
}

export type InterviewData = StageData & { people: SelectedPerson[]; nextAfter: string | null };

/** Like `stageLoader` for the interview, with the page of candidates after the cursor `after`. */
export async function interviewLoader({ request, ...given }: LoaderFunctionArgs): Promise<InterviewData> {
  const search = new URL(request.url).searchParams;
  const [advtCode, after] = [search.get('advtCode'), search.get('after')];
  const [data, further] = await Promise.all([
    stageLoader('interview')({ request, ...given }),
    advtCode && after ? read(selection.listInterview, { params: { advtCode }, query: { after } }, request) : null,
  ]);
  const shown = further ?? data.page?.page;
  return { ...data, people: shown?.rows ?? [], nextAfter: shown?.after ?? null };
}
