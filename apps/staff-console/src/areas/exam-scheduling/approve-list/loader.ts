import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return read(calls.listForApproval, {}, request);
}
