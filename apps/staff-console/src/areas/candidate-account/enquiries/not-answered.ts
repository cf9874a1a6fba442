import type { Assumed } from '../../../shared/list/list-address.ts';

/** Questions that wait come first. */
export const notAnswered: Assumed = { answered: 'false' };
