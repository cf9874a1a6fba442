import { createWordsRegistry } from '@psc/ui/application/words-registry.ts';

/** Catalogues of the public screens; `behind-sign-in.ts` adds the others after sign-in. */
export const words = createWordsRegistry({
  ...import.meta.glob('./shell/locales/*.po'),
  ...import.meta.glob('./areas/access/locales/*.po'),
  ...import.meta.glob('@psc/ui/locales/*.po'),
  ...import.meta.glob('@psc/i18n/locales/{common,titles-staff-console,rules-access}/*.po', { query: '?words' }),
});
