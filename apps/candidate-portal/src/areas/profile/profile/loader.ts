import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { ProfileState } from '../shared/profile-state.ts';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ request }: LoaderFunctionArgs): Promise<ProfileState> {
  const [completeness, permission] = await Promise.all([
    read(profile.checkMandatoryDocument, {}, request),
    read(profile.checkUserCanEdit, {}, request),
  ]);
  return { completeness, permission };
}
