import type { Assumed } from '../../shared/list/list-address.ts';

/** What the officer works on comes first. */
export const notPublished: Assumed = { published: 'false' };
