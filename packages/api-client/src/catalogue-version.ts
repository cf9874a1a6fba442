/**
 * Raised with every change that an app built before it cannot live with: a call, a field of an answer or a value taken away, a field of
 * a request newly demanded. `scripts/checks/contract.ts` demands it.
 */
export const CATALOGUE_VERSION = 1;

/** Apps built with an older catalogue are asked to load the page again. */
export const OLDEST_CATALOGUE_SERVED = 1;
