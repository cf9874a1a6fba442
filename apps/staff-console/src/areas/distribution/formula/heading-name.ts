import { useLingui } from '@lingui/react/macro';
import type { Heading, Phase } from '@psc/api-client/calls/distribution.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { headingWords } from '../shared/headings.ts';

/** The words of what gets a share: those of the law in phase 1, those of the category after it. */
export function useHeadingName(): (phase: Phase | null, heading: string, name: Bilingual | null) => string {
  const { t } = useLingui();
  return (phase, heading, name) => {
    if (name) return inLanguage(name, activeLanguage());
    return phase === 'phaseOne' ? t(headingWords[heading as Heading]) : heading;
  };
}
