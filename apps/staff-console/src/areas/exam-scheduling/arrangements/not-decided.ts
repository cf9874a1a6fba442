import type { Assumed } from '../../../shared/list/list-address.ts';

/** What waits for a decision comes first. */
export const notDecided: Assumed = { decided: 'false' };
