import * as calls from '@psc/api-client/areas/examination/invigilator.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/**
 * SPEC-GAP: not defined; adopted: `{id}` is the exam centre, `{advCode}` the advertisement code, `{examStatus}` the state of the
 * allocation; the paper is in the query.
 */
export function loader({ params, request }: LoaderFunctionArgs) {
  const paperId = Number(new URL(request.url).searchParams.get('paperId'));
  return read(calls.getAllocated, { params: { id: params.advCode ?? '' }, query: { examCentreId: Number(params.id), paperId } }, request);
}
