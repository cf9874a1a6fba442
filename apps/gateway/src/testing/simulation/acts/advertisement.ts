import type { Act } from '../act.ts';
import { changeActs } from './advertisement-changes.ts';
import { demandActs } from './advertisement-demand.ts';
import { openingActs } from './advertisement-opening.ts';
import { ruleActs } from './advertisement-rules.ts';

export const advertisementActs: readonly Act[] = [...demandActs, ...openingActs, ...changeActs, ...ruleActs];
