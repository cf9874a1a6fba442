import * as calls from '@psc/api-client/calls/result.ts';
import { read } from '@psc/api-client/send.ts';
import { may, sessionStore } from '@psc/api-client/session.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `advtCode` in the address is the advertisement whose result is looked at; only officers who may publish get its preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  const advtCode = Number(new URL(request.url).searchParams.get('advtCode')) || null;
  const [unpublished, published] = await Promise.all([read(calls.listUnpublished, {}, request), read(calls.listPublished, {}, request)]);
  const mayPublish = may('resultAndSelection', 'approve', sessionStore.getState().privileges);
  const isUploaded = unpublished.some((each) => each.advtCode === advtCode && each.status !== null);
  const preview = advtCode !== null && mayPublish && isUploaded ? await read(calls.publish, { params: { id: advtCode } }, request) : null;
  return { unpublished, published, advtCode, preview };
}
