import type { Act } from '../act.ts';
import { markActs } from './result-marks.ts';
import { publishedActs } from './result-published.ts';

export const resultActs: readonly Act[] = [...markActs, ...publishedActs];
