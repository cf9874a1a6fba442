import * as calls from '@psc/api-client/calls/exam-centre.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export { AllocatedCandidateScreen as Component } from './allocated-candidate-screen.tsx';

/** What the address asks for: `text`, `rollFrom` and `rollTo`. */
export function queryOf(search: URLSearchParams) {
  const number = (name: string) => (search.get(name) ? Number(search.get(name)) : undefined);
  return { text: search.get('text') ?? undefined, rollFrom: number('rollFrom'), rollTo: number('rollTo') };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const advtCode = search.get('advtCode');
  if (!advtCode) return null;
  return { advtCode: Number(advtCode), page: await read(calls.listAllocatedCandidates, { params: { advtCode }, query: queryOf(search) }) };
}
