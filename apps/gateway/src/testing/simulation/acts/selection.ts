import type { Act } from '../act.ts';

export const selectionActs: readonly Act[] = [];
