import * as calls from '@psc/api-client/calls/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { AllocationScreen as Component } from './screen.tsx';

export async function loader(_args: LoaderFunctionArgs) {
  return read(calls.listAdvertisements, {});
}
