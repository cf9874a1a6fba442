import type { CatalogueFiles } from '@psc/ui/application/words-registry.ts';
import { routesByArea } from './routes.ts';

/** Catalogues of screens behind the sign-in; a route loads only those it names. */
const catalogues: CatalogueFiles = {
  ...import.meta.glob(['./areas/**/locales/*.po', '!./areas/access/locales/*.po']),
  ...import.meta.glob('./shared/list/locales/*.po'),
  ...import.meta.glob('./shared/history/locales/*.po'),
  ...import.meta.glob('./shared/case-tabs/locales/*.po'),
  ...import.meta.glob('./shared/case-page/locales/*.po'),
  ...import.meta.glob('./shared/accepted-qualifications/locales/*.po'),
  ...import.meta.glob('./shared/fee-basis/locales/*.po'),
  ...import.meta.glob('./shared/seating-change/locales/*.po'),
  ...import.meta.glob('./shared/sheet-import/locales/*.po'),
  ...import.meta.glob('./shared/waiting-words/locales/*.po'),
  ...import.meta.glob('../../../packages/ui/src/{announced-vacancy,second-factor,table}/locales/*.po'),
  ...import.meta.glob(
    [
      '@psc/i18n/locales/*/*.po',
      // Excludes catalogues of candidates, and those that the sign-in page has already loaded.
      '!@psc/i18n/locales/titles-*/*.po',
      '!@psc/i18n/locales/{common,rules-access}/*.po',
    ],
    { query: '?words' },
  ),
};

/** A chunk apart from the entry, because it lists the files of more than two hundred screens. */
export const behindSignIn = { routesByArea, catalogues };
export type BehindSignIn = typeof behindSignIn;
