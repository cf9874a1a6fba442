import { profileSections, type ProfileSection } from '@psc/api-client/calls/profile-types.ts';

/** The sections in the order in which they are filled in; the preview closes them. */
export const profileSteps = [...profileSections, 'preview'] as const;
export type ProfileStep = (typeof profileSteps)[number];

export function pathOf(step: ProfileStep): string {
  return `/user/profile/${step}`;
}

/** The word key of the section's name. */
export function titleKeyOf(step: ProfileStep): string {
  return `titles.${pathOf(step)}`;
}

export function nextPathAfter(section: ProfileSection): string {
  return pathOf(profileSteps[profileSteps.indexOf(section) + 1]!);
}
