import type { AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';

/** One of the lists of advertisements: they differ in the states they show, nothing else. */
export type AdvertisementListDefinition = {
  path: string;
  /** The states offered; without a chosen one all of them. */
  states: readonly AdvertisementLifecycleStatus[];
  /** The filter that holds these states; absent where they are all states. */
  among?: 'beforeLive' | 'public';
};
