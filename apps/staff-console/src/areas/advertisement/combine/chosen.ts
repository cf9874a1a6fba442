import type { CombinableAdvertisement } from '@psc/api-client/areas/advertisement/advertisement.ts';

/** `into` is kept; `members` are merged into it. */
export type Chosen = { into: CombinableAdvertisement; members: CombinableAdvertisement[] };
