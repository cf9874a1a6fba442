import { personalStep, type Step } from './step.ts';

export const candidateAccountSteps: Step[] = [
  personalStep('userAdmin.searchProfiles', (_world, { email }) => ({ body: { searchText: email } })),
  personalStep('userAdmin.fetchMasterId', (_world, { username }) => ({ body: { searchText: username } })),
  personalStep('userAdmin.getProfileByMasterId', (_world, { masterId }) => ({ params: { masterId } })),
  personalStep('userAdmin.getFullUserDetails', (_world, { masterId }) => ({ params: { masterId } })),
];
