import { createWordsRegistry } from '@psc/ui/application/words-registry.ts';

/** The catalogues of what a stranger sees; those behind the sign-in join them when somebody has signed in (`behind-sign-in.ts`). */
export const words = createWordsRegistry({
  ...import.meta.glob('./shell/locales/*.po'),
  ...import.meta.glob('./areas/account/locales/*.po'),
  ...import.meta.glob('@psc/ui/locales/*.po'),
  ...import.meta.glob('@psc/i18n/locales/{common,titles-staff-console,rules-access}/*.po', { query: '?words' }),
});
