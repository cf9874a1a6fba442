import * as application from '@psc/api-client/areas/application/application.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loader as personLoader } from '../shared/person-loader.ts';

export async function loader(given: LoaderFunctionArgs) {
  const candidate = await personLoader(given);
  if (!candidate) return { candidate, applications: [] };
  const params = { masterId: candidate.masterId };
  return { candidate, applications: await read(application.listByCandidate, { params }, given.request) };
}
