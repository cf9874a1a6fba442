import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { ProfileState } from '../shared/profile-state.ts';

export { ProfileScreen as Component } from './screen.tsx';

export async function loader(): Promise<ProfileState> {
  const [completeness, permission] = await Promise.all([read(profile.checkMandatoryDocument, {}), read(profile.checkUserCanEdit, {})]);
  return { completeness, permission };
}
