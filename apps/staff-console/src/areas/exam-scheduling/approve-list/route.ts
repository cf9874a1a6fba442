import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import { read } from '@psc/api-client/send.ts';

export { ApproveListScreen as Component } from './screen.tsx';

export function loader() {
  return read(calls.listForApproval, {});
}
