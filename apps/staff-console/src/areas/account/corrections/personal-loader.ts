import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loader as personLoader } from '../shared/person-loader.ts';

/** Loads the candidate named in the address, with the correctable fields. */
export async function loader(given: LoaderFunctionArgs) {
  const candidate = await personLoader(given);
  if (!candidate) return { candidate, details: null, districts: [] };
  const [details, districts] = await Promise.all([
    read(profile.getPersonalDetails, { onBehalf: candidate.masterId }, given.request),
    read(masterData.listDistricts, {}, given.request),
  ]);
  return { candidate, details, districts };
}
