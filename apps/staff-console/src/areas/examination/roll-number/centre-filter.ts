import { useLingui } from '@lingui/react/macro';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { FilterWords } from '../../../shared/list/list-words.ts';

export function useCentreFilter(centres: readonly { examCentreId: number; name: Bilingual }[]): FilterWords {
  const { t } = useLingui();
  const options = centres.map(({ examCentreId, name }) => ({ value: examCentreId, label: inLanguage(name, activeLanguage()) }));
  return { label: t`Exam centre`, options };
}
