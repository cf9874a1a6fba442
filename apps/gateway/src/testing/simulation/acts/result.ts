import type { Act } from '../act.ts';

export const resultActs: readonly Act[] = [];
