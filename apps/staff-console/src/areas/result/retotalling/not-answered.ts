import type { Assumed } from '../../../shared/list/list-address.ts';

/** Unanswered requests by default. */
export const notAnswered: Assumed = { answered: 'false' };
