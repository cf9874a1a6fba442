import type { CombinableAdvertisement } from '@psc/api-client/calls/advertisement.ts';

/** `into` is kept; `members` are merged into it. */
export type Chosen = { into: CombinableAdvertisement; members: CombinableAdvertisement[] };
