import * as lookup from '@psc/api-client/calls/lookup.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';

export { ExtraScreen as Component } from './screen.tsx';

export async function loader() {
  const [details, groups, castes, ethnicGroups, religions, motherTongues, disabledClasses, disabilityTypes, samuhaBarga] = await Promise.all([
    read(profile.getExtraDetails, {}),
    read(profile.getSamuhaBarga, {}),
    read(lookup.listCastes, {}),
    read(masterData.listCasteGroups, {}),
    read(lookup.listReligions, {}),
    read(lookup.listMotherTongues, {}),
    read(lookup.listPhysicallyDisabledClasses, {}),
    read(masterData.listDisabilities, {}),
    read(masterData.listSamuhaBarga, {}),
  ]);
  return { details, groups, lists: { castes, ethnicGroups, religions, motherTongues, disabledClasses, disabilityTypes, samuhaBarga } };
}
