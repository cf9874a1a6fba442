import type { EditPermission, ProfileCompleteness } from '@psc/api-client/calls/profile-types.ts';
import { useRouteLoaderData } from 'react-router';

/** What the frame of the profile has loaded for all its sections. */
export type ProfileState = { completeness: ProfileCompleteness; permission: EditPermission };

const profileRouteId = '/user/profile';

export function useProfileState(): ProfileState {
  return useRouteLoaderData(profileRouteId) as ProfileState;
}
