import * as calls from '@psc/api-client/calls/revision.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `after` in the address is the last correction of the page before. */
export async function loader({ request }: LoaderFunctionArgs) {
  const after = Number(new URL(request.url).searchParams.get('after')) || undefined;
  const [waiting, decided] = await Promise.all([
    read(calls.list, { query: { state: 'asked' } }, request),
    read(calls.list, { query: { after } }, request),
  ]);
  return { waiting: waiting.revisions, decided: decided.revisions.filter(({ state }) => state !== 'asked'), nextAfter: decided.nextAfter };
}
