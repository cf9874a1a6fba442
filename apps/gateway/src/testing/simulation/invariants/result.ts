import type { Invariant } from '../invariant.ts';

export const resultInvariants: readonly Invariant[] = [];
