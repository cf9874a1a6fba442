import { createWordsRegistry } from '@psc/ui/application/words-registry.ts';

/** Every catalogue this app can show; a route fetches only what it names. */
export const words = createWordsRegistry({
  ...import.meta.glob('./shell/locales/*.po'),
  ...import.meta.glob('./areas/*/locales/*.po'),
  ...import.meta.glob('./shared/list/locales/*.po'),
  ...import.meta.glob('./shared/history/locales/*.po'),
  ...import.meta.glob('@psc/ui/locales/*.po'),
  ...import.meta.glob('../../../packages/ui/src/table/locales/*.po'),
  ...import.meta.glob(['@psc/i18n/locales/*/*.po', '!@psc/i18n/locales/titles-candidate-portal/*.po'], { query: '?words' }),
});
