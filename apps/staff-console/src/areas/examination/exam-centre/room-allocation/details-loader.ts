import * as calls from '@psc/api-client/areas/examination/room.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `open` in the address is the advertisement whose centres are shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('open');
  return advtCode ? read(calls.listExamCentres, { params: { id: advtCode } }, request) : null;
}
