import * as lookup from '@psc/api-client/calls/lookup.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';

export { ContactScreen as Component } from './screen.tsx';

export async function loader() {
  const [contact, provinces, districts, localBodyTypes] = await Promise.all([
    read(profile.getContact, {}),
    read(lookup.listProvinces, {}),
    read(masterData.listDistricts, {}),
    read(masterData.listLocalBodyTypes, {}),
  ]);
  const saved = [contact.permanent, contact.mailing].filter((address) => address !== null).map((address) => address.districtId);
  const localBodies = await Promise.all([...new Set(saved)].map((districtId) => read(masterData.listLocalBodiesByDistrict, { params: { districtId } })));
  return { contact, provinces, districts, localBodyTypes, localBodies: localBodies.flat() };
}
