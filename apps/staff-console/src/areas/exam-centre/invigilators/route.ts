import * as calls from '@psc/api-client/calls/invigilator.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { InvigilatorsScreen as Component } from './screen.tsx';

/** `text` in the address is what is looked for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get('text') ?? undefined;
  const [page, posts, centres] = await Promise.all([read(calls.list, { query: { text } }), read(calls.listPosts, {}), read(masterData.listExamCentres, {})]);
  return { page, posts, centres };
}
