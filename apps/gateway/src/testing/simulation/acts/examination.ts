import type { Act } from '../act.ts';

export const examinationActs: readonly Act[] = [];
