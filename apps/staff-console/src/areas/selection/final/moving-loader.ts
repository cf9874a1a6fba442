import * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { FinalCandidates, SelectionAdvertisement } from '@psc/api-client/areas/selection/selection.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export type MovingData = { advertisements: SelectionAdvertisement[]; final: FinalCandidates | null };

/** Changes of the final list of `advtCode`, and the selected candidate in `application`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<MovingData> {
  const search = new URL(request.url).searchParams;
  const advtCode = search.get('advtCode');
  const query = { application: search.get('application') ?? undefined };
  const [advertisements, final] = await Promise.all([
    read(selection.listAdvertisements, {}, request),
    advtCode ? read(selection.listFinalCandidates, { params: { advtCode }, query }, request) : null,
  ]);
  return { advertisements, final };
}
