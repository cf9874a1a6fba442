import * as calls from '@psc/api-client/calls/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { statusFrom } from '../status-names.ts';

export { CandidateDetailsScreen as Component } from './screen.tsx';

/** `studentId` is the application, `status` and `currentpage` the list that the officer came from. */
export async function loader({ params }: LoaderFunctionArgs) {
  const scrutinyCase = await read(calls.individualData, { body: { applicationId: Number(params.studentId) } });
  return { scrutinyCase, listStatus: statusFrom(params.status), listPage: params.currentpage ?? '1' };
}
