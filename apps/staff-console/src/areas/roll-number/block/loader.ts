import * as calls from '@psc/api-client/calls/admit-card.ts';
import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `advtCode` in the address narrows the list to one advertisement. */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get('advtCode');
  const advtCode = text ? Number(text) : null;
  const [codes, page] = await Promise.all([
    read(advertisement.listCodes, {}, request),
    read(calls.listBlocked, { query: { advtCode: advtCode ?? undefined } }, request),
  ]);
  return { codes, page, advtCode };
}
