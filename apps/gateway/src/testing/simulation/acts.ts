import type { Act } from './act.ts';
import { applicationActs } from './acts/application.ts';
import { scrutinyActs } from './acts/scrutiny.ts';

export const acts: readonly Act[] = [...applicationActs, ...scrutinyActs];
