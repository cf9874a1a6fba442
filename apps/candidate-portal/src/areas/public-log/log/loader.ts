import * as publicLog from '@psc/api-client/calls/public-log.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `advtCode` in the address is the one advertisement that is asked about, `after` where the newer page ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  const asked = (name: string) => (/^\d{1,9}$/.test(address.get(name) ?? '') ? Number(address.get(name)) : undefined);
  const advtCode = asked('advtCode');
  const page = await read(publicLog.list, { query: { advtCode, after: asked('after') } }, request);
  return { ...page, advtCode: advtCode ?? null };
}
