import type { Assumed } from '../../../shared/list/list-address.ts';

/** Requests that wait for the result desk come first. */
export const notAnswered: Assumed = { answered: 'false' };
