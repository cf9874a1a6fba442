import * as fair from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { usersByAdvertisement } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const advtCode = Number(params.id);
  const [reading, officers, { advertisement }] = await Promise.all([
    read(fair.secondReadingState, { query: { advtCode } }, request),
    read(fair.reasonsByOfficer, { query: { advtCode } }, request),
    read(usersByAdvertisement, { body: { advtCode } }, request),
  ]);
  return { reading, officers, advertisement };
}
