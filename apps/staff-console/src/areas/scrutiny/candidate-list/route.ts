import * as calls from '@psc/api-client/calls/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { FIRST_PAGE, statusFrom } from '../status-names.ts';

export { CandidateListScreen as Component } from './screen.tsx';

/** The page in the address is 1, or the number of the last application on the page before. */
export async function loader({ params }: LoaderFunctionArgs) {
  const advtCode = Number(params.id);
  const status = statusFrom(params.type);
  const page = params.currentPage ?? FIRST_PAGE;
  const after = page === FIRST_PAGE ? undefined : Number(page);
  return { advtCode, status, page, ...(await read(calls.allocatedCandidatesPaged, { body: { advtCode, status, after } })) };
}
