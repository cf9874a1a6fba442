import { profileSections, type ProfileSection } from '@psc/api-client/areas/profile/profile-types.ts';

/** Sections in their order on the form; the preview comes last. */
export const profileSteps = [...profileSections, 'preview'] as const;
export type ProfileStep = (typeof profileSteps)[number];

export function pathOf(step: ProfileStep): string {
  return `/user/profile/${step}`;
}

export function titleKeyOf(step: ProfileStep): string {
  return `titles.${pathOf(step)}`;
}

export function nextPathAfter(section: ProfileSection): string {
  return pathOf(profileSteps[profileSteps.indexOf(section) + 1]!);
}
