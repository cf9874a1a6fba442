import type { Invariant } from '../invariant.ts';

export const selectionInvariants: readonly Invariant[] = [];
