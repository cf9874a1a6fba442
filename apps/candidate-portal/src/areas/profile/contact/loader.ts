import * as lookup from '@psc/api-client/calls/lookup.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [contact, provinces, districts, localBodyTypes] = await Promise.all([
    read(profile.getContact, {}, request),
    read(lookup.listProvinces, {}, request),
    read(masterData.listDistricts, {}, request),
    read(masterData.listLocalBodyTypes, {}, request),
  ]);
  const saved = [contact.permanent, contact.mailing].filter((address) => address !== null).map((address) => address.districtId);
  const localBodies = await Promise.all(
    [...new Set(saved)].map((districtId) => read(masterData.listLocalBodiesByDistrict, { params: { districtId } }, request)),
  );
  return { contact, provinces, districts, localBodyTypes, localBodies: localBodies.flat() };
}
