import * as record from '@psc/api-client/platform/record.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `open` in the address is the line shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('open');
  return id ? read(record.details, { params: { id } }, request) : null;
}
