import type { Invariant } from '../invariant.ts';

export const paymentInvariants: readonly Invariant[] = [];
