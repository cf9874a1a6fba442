import * as userAdmin from '@psc/api-client/areas/account/candidate-account/merges.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loader as personLoader } from '../shared/person-loader.ts';

/** Loads the candidate named in the address, and other accounts with the same citizenship number. */
export async function loader(given: LoaderFunctionArgs) {
  const candidate = await personLoader(given);
  if (!candidate) return { candidate, others: [] };
  const params = { masterId: candidate.masterId };
  return { candidate, others: await read(userAdmin.listSameCitizenship, { params }, given.request) };
}
