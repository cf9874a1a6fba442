import * as calls from '@psc/api-client/calls/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';

export { AllocationScreen as Component } from './screen.tsx';

export function loader() {
  return read(calls.listAllocation, {});
}
