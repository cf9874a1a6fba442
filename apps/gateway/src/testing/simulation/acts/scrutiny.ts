import type { Act } from '../act.ts';

export const scrutinyActs: readonly Act[] = [];
