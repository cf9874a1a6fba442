import { useLocation } from 'react-router';

/** Goes with the link of someone who has said that they have not worked before: they are not asked again. */
export const withoutExperience = { withoutExperience: true };

export function useIsWithoutExperience(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'withoutExperience' in state;
}
