import { words } from '../../../packages/i18n/src/words.ts';

export const main = words;
