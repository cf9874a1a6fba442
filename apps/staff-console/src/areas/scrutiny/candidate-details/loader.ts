import * as calls from '@psc/api-client/calls/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { statusFrom } from '../status-names.ts';

/** `studentId` is the application, `status` the list that the officer came from. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const scrutinyCase = await read(calls.individualData, { body: { applicationId: Number(params.studentId) } }, request);
  return { scrutinyCase, listStatus: statusFrom(params.status) };
}
