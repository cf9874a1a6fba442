import * as lookup from '@psc/api-client/areas/commission/lookup.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { DistrictRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readPersonalDetails } from '../../../shell/personal-details.ts';

/** District of the citizenship certificate: most people have their permanent address there. */
async function districtOfCitizenship(districts: readonly DistrictRow[], request: Request): Promise<DistrictRow | null> {
  const { citizenshipIssueDistrictId } = await readPersonalDetails(request);
  return districts.find(({ id }) => id === citizenshipIssueDistrictId) ?? null;
}

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
  const suggestedDistrict = contact.permanent === null ? await districtOfCitizenship(districts, request) : null;
  return { contact, suggestedDistrict, provinces, districts, localBodyTypes, localBodies: localBodies.flat() };
}
