import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { ApprovalScreen as Component } from './screen.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  return read(calls.get, { params: { id: params.id ?? '' } });
}
