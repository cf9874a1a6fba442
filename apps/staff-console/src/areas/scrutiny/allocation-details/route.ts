import * as calls from '@psc/api-client/calls/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { AllocationDetailsScreen as Component } from './screen.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  return read(calls.usersByAdvertisement, { body: { advtCode: Number(params.id) } });
}
