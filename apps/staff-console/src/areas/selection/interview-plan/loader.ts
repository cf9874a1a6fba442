import * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import { interviewPeople } from '@psc/api-client/areas/selection/interview-plan.ts';
import { listAdvertisements } from '@psc/api-client/areas/selection/selection.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../shared/list/read-list.ts';

/** Advertisements in selection, and the interview plan of the one in `advtCode`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [advertisements, plan, people] = await Promise.all([
    read(listAdvertisements, {}, request),
    advtCode ? read(calls.get, { params: { advtCode } }, request) : null,
    advtCode ? readList(interviewPeople, request, { params: { advtCode } }) : null,
  ]);
  return { advertisements, plan, people };
}

export const shouldRevalidate = whenRowsChange(interviewPeople, ['advtCode']);
