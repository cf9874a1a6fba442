import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';

/** One of the lists of advertisements; they differ only in the states they show. */
export type AdvertisementListDefinition = {
  path: string;
  /** States offered as a filter; all of them apply if none is chosen. */
  states: readonly AdvertisementLifecycleStatus[];
  /** Filter for these states; absent if they are all states. */
  among?: 'beforeLive' | 'public';
};

/** State of the address of a screen that was opened from a list: the list with its filters and its open row, to which saving returns. */
export type OpenedFromList = { list: string };
