import * as calls from '@psc/api-client/calls/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { CentreListReportScreen as Component } from './centre-list-report-screen.tsx';

/** `id` is the advertisement code. */
export function loader({ params }: LoaderFunctionArgs) {
  return read(calls.getAssigned, { params: { id: params.id ?? '' } });
}
