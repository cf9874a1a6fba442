import * as calls from '@psc/api-client/calls/invigilator.ts';
import { read } from '@psc/api-client/send.ts';

export { InvigilatorAllocationScreen as Component } from './screen.tsx';

export function loader() {
  return read(calls.getAdvertisementInfo, {});
}
