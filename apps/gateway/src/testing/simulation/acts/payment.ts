import type { Act } from '../act.ts';

export const paymentActs: readonly Act[] = [];
