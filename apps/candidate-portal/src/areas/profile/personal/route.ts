import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';

export { PersonalScreen as Component } from './screen.tsx';

export async function loader() {
  const [details, districts] = await Promise.all([read(profile.getPersonalDetails, {}), read(masterData.listDistricts, {})]);
  return { details, districts };
}
