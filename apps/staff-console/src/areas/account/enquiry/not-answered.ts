import type { Assumed } from '../../../shared/list/list-address.ts';

/** Unanswered questions are shown first. */
export const notAnswered: Assumed = { answered: 'false' };
