import * as calls from '@psc/api-client/calls/exam-report.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { ReportChoiceScreen as Component } from './report-choice-screen.tsx';

/** `advtCode` in the address is the advertisement whose centres are offered. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [{ advertisements }, centres] = await Promise.all([
    read(calls.listAdvertisementCodes, {}),
    advtCode ? read(calls.listExamCentres, { params: { id: advtCode } }) : [],
  ]);
  return { advertisements, centres, advtCode };
}
