import type { Invariant } from '../invariant.ts';

export const advertisementInvariants: readonly Invariant[] = [];
