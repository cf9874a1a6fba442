import { useLingui } from '@lingui/react/macro';
import type { Phase } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { headingWords } from '../shared/headings.ts';

/** Name of a share's heading: the law's term in phase 1, the category's name after it. */
export function useHeadingName(): (phase: Phase | null, heading: string, name: Bilingual | null) => string {
  const { t } = useLingui();
  return (phase, heading, name) => {
    if (name) return inLanguage(name, activeLanguage());
    return phase === 'phaseOne' ? t(headingWords[heading as Heading]) : heading;
  };
}
