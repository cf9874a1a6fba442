import * as lookup from '@psc/api-client/calls/lookup.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';

export { ProfessionalScreen as Component } from './screen.tsx';

export async function loader() {
  const [records, councilTypes] = await Promise.all([read(profile.listProfessional, {}), read(lookup.listProfessionalCouncilTypes, {})]);
  return { records, councilTypes };
}
