import type { CombinableAdvertisement } from '@psc/api-client/calls/advertisement.ts';

/** The advertisement that goes on, and those that go into it. */
export type Chosen = { into: CombinableAdvertisement; members: CombinableAdvertisement[] };
