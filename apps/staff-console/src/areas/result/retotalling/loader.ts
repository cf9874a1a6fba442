import { list } from '@psc/api-client/calls/retotalling.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** The requests that wait, or those answered where the address says so. */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const state = search.get('state') === 'answered' ? ('answered' as const) : ('waiting' as const);
  return read(list, { query: { state, after: search.get('after') ?? undefined } }, request);
}
