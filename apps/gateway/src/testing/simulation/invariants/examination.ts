import type { Invariant } from '../invariant.ts';

export const examinationInvariants: readonly Invariant[] = [];
