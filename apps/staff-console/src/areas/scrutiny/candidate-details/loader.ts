import * as calls from '@psc/api-client/calls/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { statusFrom } from '../status-names.ts';
import { takeAhead } from './case-ahead.ts';

/** `studentId` is the application, `status` the list that the officer came from. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const applicationId = Number(params.studentId);
  const scrutinyCase = (await takeAhead(applicationId)) ?? (await read(calls.individualData, { body: { applicationId } }, request));
  return { scrutinyCase, listStatus: statusFrom(params.status) };
}
