import * as calls from '@psc/api-client/calls/admit-card.ts';
import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `advtCode` in the address is the advertisement whose cards are shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = new URL(request.url).searchParams.get('advtCode');
  const [codes, page] = await Promise.all([
    read(advertisement.listCodes, {}, request),
    advtCode ? read(calls.list, { params: { advtCode } }, request) : null,
  ]);
  return { codes, page };
}
