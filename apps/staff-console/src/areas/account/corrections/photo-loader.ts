import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loader as personLoader } from '../shared/person-loader.ts';

export async function loader(given: LoaderFunctionArgs) {
  const candidate = await personLoader(given);
  if (!candidate) return { candidate, document: null };
  const documents = await read(profile.listDocuments, { onBehalf: candidate.masterId }, given.request);
  return { candidate, document: documents.find(({ type }) => type === given.params.type) ?? null };
}
