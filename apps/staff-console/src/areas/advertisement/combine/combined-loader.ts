import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `after` in the address is the last row of the page before. */
export function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after');
  return read(advertisement.listCombined, { query: { after: after && /^\d{1,9}$/.test(after) ? Number(after) : undefined } }, request);
}
