import * as calls from '@psc/api-client/calls/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { AssignScreen as Component } from './screen.tsx';

/** `advtCode` in the address is the advertisement whose centres are assigned. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [page, assignment] = await Promise.all([read(calls.listAdvertisements, {}), advtCode ? read(calls.getAssigned, { params: { id: advtCode } }) : null]);
  return { page, assignment };
}
