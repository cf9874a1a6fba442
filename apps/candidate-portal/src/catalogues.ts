import { createWordsRegistry } from '@psc/ui/application/words-registry.ts';

/**
 * All catalogues of this app. The parts of `packages/i18n` are named one by one: a pattern for all of them would publish the messages of
 * staff screens here.
 */
export const words = createWordsRegistry({
  ...import.meta.glob('./shell/locales/*.po'),
  ...import.meta.glob('./areas/**/locales/*.po'),
  ...import.meta.glob('./application-state/locales/*.po'),
  ...import.meta.glob('./paying/locales/*.po'),
  ...import.meta.glob('../../../packages/ui/src/{announced-vacancy,second-factor,table}/locales/*.po'),
  ...import.meta.glob('@psc/ui/locales/*.po'),
  ...import.meta.glob(
    '@psc/i18n/locales/{common,eligibility,enums,rules-access,rules-application,rules-profile,titles-candidate-portal}/*.po',
    { query: '?words' },
  ),
});
