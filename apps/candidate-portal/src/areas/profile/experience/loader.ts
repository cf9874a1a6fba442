import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs) {
  const [government, nonGovernment, services, groups, subGroups, classes, posts] = await Promise.all([
    read(profile.listGovernmentExperience, {}, request),
    read(profile.listNonGovernmentExperience, {}, request),
    read(masterData.listServices, {}, request),
    read(masterData.listGroups, {}, request),
    read(masterData.listSubGroups, {}, request),
    read(masterData.listClasses, {}, request),
    read(masterData.listPosts, {}, request),
  ]);
  return { government, nonGovernment, lists: { services, groups, subGroups, classes, posts } };
}
