import type { AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';

/** One of the lists of advertisements: they differ in the states they show, nothing else. */
export type AdvertisementListDefinition = {
  path: string;
  /** The states shown, each a chip of its own; without a chosen one all of them. */
  states: readonly AdvertisementLifecycleStatus[];
};
