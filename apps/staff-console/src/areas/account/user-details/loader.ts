import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { CandidatePage } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** The candidate named in the address; null if one has to be searched first. */
export async function loader({ request }: LoaderFunctionArgs): Promise<CandidatePage | null> {
  const masterId = new URL(request.url).searchParams.get('masterId');
  return masterId ? read(userAdmin.getCandidatePage, { params: { masterId } }, request) : null;
}
