import * as calls from '@psc/api-client/areas/examination/exam-report.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `advtCode` in the address is the advertisement whose centres are offered. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [newest, chosen, centres] = await Promise.all([
    read(calls.listAdvertisementCodes, {}, request),
    advtCode ? read(calls.listAdvertisementCodes, { query: { advtCode: Number(advtCode) } }, request) : null,
    advtCode ? read(calls.listExamCentres, { params: { id: advtCode } }, request) : [],
  ]);
  return { isEmpty: newest.advertisements.length === 0, chosen: chosen?.advertisements[0] ?? null, centres, advtCode };
}
