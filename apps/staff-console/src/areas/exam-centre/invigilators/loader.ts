import * as calls from '@psc/api-client/calls/invigilator.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `text` in the address is what is looked for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get('text') ?? undefined;
  const [page, posts, centres] = await Promise.all([
    read(calls.list, { query: { text } }, request),
    read(calls.listPosts, {}, request),
    read(masterData.listExamCentres, {}, request),
  ]);
  return { page, posts, centres };
}
