import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import { readsOfProfile } from '@psc/api-client/areas/profile/whole-profile.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readPersonalDetails } from '../../../shell/personal-details.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<ProfileSnapshot> {
  const parts = Object.entries(readsOfProfile).map(
    async ([part, call]) => [part, await (part === 'personal' ? readPersonalDetails(request) : read(call, {}, request))] as const,
  );
  return Object.fromEntries(await Promise.all(parts)) as ProfileSnapshot;
}
