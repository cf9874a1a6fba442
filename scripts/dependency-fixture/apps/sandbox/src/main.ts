import { bench } from '../../../proof/bench.ts';
import { words } from '../../../packages/i18n/src/words.ts';

export const main = [words, bench];
