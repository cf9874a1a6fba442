import * as calls from '@psc/api-client/calls/exam-report.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `advtCode` in the address is the advertisement whose centres are offered. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [{ advertisements }, centres] = await Promise.all([
    read(calls.listAdvertisementCodes, {}, request),
    advtCode ? read(calls.listExamCentres, { params: { id: advtCode } }, request) : [],
  ]);
  return { advertisements, centres, advtCode };
}
