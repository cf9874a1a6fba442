import { createWordsRegistry } from '@psc/ui/application/words-registry.ts';

/** Catalogues by part; a screen loads those that its route names. */
export const words = createWordsRegistry({
  ...import.meta.glob('./{shell,areas/**,shared/*}/locales/*.po'),
  ...import.meta.glob(['@psc/ui/locales/*.po', '../../../packages/ui/src/{announced-vacancy,second-factor,table}/locales/*.po']),
  // Excludes catalogues of candidates.
  ...import.meta.glob(['@psc/i18n/locales/*/*.po', '!@psc/i18n/locales/titles-candidate-portal/*.po'], { query: '?words' }),
});
