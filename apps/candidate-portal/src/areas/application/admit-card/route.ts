import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';

export { AdmitCardScreen as Component } from './screen.tsx';

export function loader() {
  return read(profile.getApprovedAdmitCard, {});
}
