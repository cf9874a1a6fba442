import type { Act } from '../act.ts';

export const advertisementActs: readonly Act[] = [];
