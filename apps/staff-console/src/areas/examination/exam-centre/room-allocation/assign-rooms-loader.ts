import * as calls from '@psc/api-client/areas/examination/room.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/**
 * SPEC-GAP: the documents do not define `{id}` and `{examStatus}`. Adopted: the advertisement code and the state of the allocation. The
 * centre and the paper are in the query.
 */
export function loader({ params, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = { examCentreId: Number(search.get('examCentreId')), paperId: Number(search.get('paperId')) };
  return read(calls.getExistingAllocation, { params: { id: params.id ?? '' }, query }, request);
}
