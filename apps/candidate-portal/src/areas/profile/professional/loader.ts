import * as lookup from '@psc/api-client/areas/commission/lookup.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [records, councilTypes] = await Promise.all([
    read(profile.listProfessional, {}, request),
    read(lookup.listProfessionalCouncilTypes, {}, request),
  ]);
  return { records, councilTypes };
}
