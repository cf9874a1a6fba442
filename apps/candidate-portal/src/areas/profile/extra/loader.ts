import * as lookup from '@psc/api-client/areas/commission/lookup.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [details, groups, castes, ethnicGroups, religions, motherTongues, disabledClasses, disabilityTypes, samuhaBarga] =
    await Promise.all([
      read(profile.getExtraDetails, {}, request),
      read(profile.getSamuhaBarga, {}, request),
      read(lookup.listCastes, {}, request),
      read(masterData.listCasteGroups, {}, request),
      read(lookup.listReligions, {}, request),
      read(lookup.listMotherTongues, {}, request),
      read(lookup.listPhysicallyDisabledClasses, {}, request),
      read(masterData.listDisabilities, {}, request),
      read(masterData.listSamuhaBarga, {}, request),
    ]);
  return { details, groups, lists: { castes, ethnicGroups, religions, motherTongues, disabledClasses, disabilityTypes, samuhaBarga } };
}
