import { useLingui } from '@lingui/react/macro';
import type { FormulaScope } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

type Named = { class: Bilingual; service: Bilingual | null; post: Bilingual | null };

/** Class, service and post in one line; parts that are not set are left out. */
export function useScopeName(): (scope: FormulaScope | Named) => string {
  const { t } = useLingui();
  const language = activeLanguage();
  return (scope) =>
    [
      inLanguage(scope.class, language),
      scope.service ? inLanguage(scope.service, language) : t`all services`,
      scope.post && inLanguage(scope.post, language),
    ]
      .filter((part) => part !== null)
      .join(' · ');
}
