import type { Invariant } from '../invariant.ts';

export const scrutinyInvariants: readonly Invariant[] = [];
