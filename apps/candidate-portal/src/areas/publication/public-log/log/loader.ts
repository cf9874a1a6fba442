import * as publicLog from '@psc/api-client/areas/publication/public-log.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `advtCode` in the address filters by one advertisement; `after` is the cursor of the next page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  const asked = (name: string) => (/^\d{1,9}$/.test(address.get(name) ?? '') ? Number(address.get(name)) : undefined);
  const advtCode = asked('advtCode');
  const page = await read(publicLog.list, { query: { advtCode, after: asked('after') } }, request);
  return { ...page, advtCode: advtCode ?? null };
}
