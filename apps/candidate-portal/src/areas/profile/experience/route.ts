import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';

export { ExperienceScreen as Component } from './screen.tsx';

export async function loader() {
  const [government, nonGovernment, services, groups, subGroups, classes, posts] = await Promise.all([
    read(profile.listGovernmentExperience, {}),
    read(profile.listNonGovernmentExperience, {}),
    read(masterData.listServices, {}),
    read(masterData.listGroups, {}),
    read(masterData.listSubGroups, {}),
    read(masterData.listClasses, {}),
    read(masterData.listPosts, {}),
  ]);
  return { government, nonGovernment, lists: { services, groups, subGroups, classes, posts } };
}
