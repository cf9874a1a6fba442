import type { Assumed } from '../../shared/list/list-address.ts';

/** Unpublished results by default. */
export const notPublished: Assumed = { published: 'false' };
