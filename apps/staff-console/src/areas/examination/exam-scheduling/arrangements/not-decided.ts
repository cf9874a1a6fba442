import type { Assumed } from '../../../../shared/list/list-address.ts';

/** Undecided requests by default. */
export const notDecided: Assumed = { decided: 'false' };
