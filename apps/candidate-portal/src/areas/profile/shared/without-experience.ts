import type { ProfileCompleteness } from '@psc/api-client/areas/profile/profile-types.ts';
import { useLocation } from 'react-router';

/** Goes with the link of someone who has said that they have not worked before: they are not asked again. */
export const withoutExperience = { withoutExperience: true };

export function useIsWithoutExperience(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'withoutExperience' in state;
}

const optional = ['training', 'professional', 'experience'];

/** Whether none of the three optional parts has a record, so that one question can skip them all. */
export function hasNoOptionalPart({ sections }: ProfileCompleteness): boolean {
  return !sections.some(({ section, isComplete }) => isComplete && optional.includes(section));
}
