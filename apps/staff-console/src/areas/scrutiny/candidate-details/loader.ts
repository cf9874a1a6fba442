import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { CallError } from '@psc/api-client/outcome.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { statusFrom } from '../status-names.ts';
import { takeAhead } from './case-ahead.ts';

const NOT_FOUND = 404;

/**
 * `studentId` is the application, `status` the list that the officer came from. `isAhead` is a case that was read before the officer came to
 * it; `notYours` explains why there is nothing to examine.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const applicationId = Number(params.studentId);
  const listStatus = statusFrom(params.status);
  try {
    const { signal } = request;
    const ahead = await takeAhead(applicationId);
    const scrutinyCase = ahead ?? (await read(calls.individualData, { body: { applicationId } }, { signal }));
    return { scrutinyCase, listStatus, isAhead: ahead !== null };
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.status !== NOT_FOUND) throw error;
    return { scrutinyCase: null, notYours: error.message, listStatus, isAhead: false };
  }
}
