import type { Invariant } from './invariant.ts';
import { applicationInvariants } from './invariants/application.ts';
import { platformInvariants } from './invariants/platform.ts';

export const invariants: readonly Invariant[] = [...platformInvariants, ...applicationInvariants];
