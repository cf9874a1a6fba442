import * as calls from '@psc/api-client/calls/result.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { PublishScreen as Component } from './screen.tsx';

/** `advtCode` in the address is the advertisement whose result is looked at. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = Number(new URL(request.url).searchParams.get('advtCode')) || null;
  const [unpublished, published] = await Promise.all([read(calls.listUnpublished, {}), read(calls.listPublished, {})]);
  return { unpublished, published, advtCode };
}
