import type { EditPermission, ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { useRouteLoaderData } from 'react-router';

/** Data that the profile's frame loads for all sections. */
export type ProfileState = { completeness: ProfileCompleteness; permission: EditPermission };

const profileRouteId = '/user/profile';

export function useProfileState(): ProfileState {
  return useRouteLoaderData(profileRouteId) as ProfileState;
}
