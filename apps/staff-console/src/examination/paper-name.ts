import type { HeldPaper } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { shownWord } from '@psc/ui/shown-word.ts';

/** 'First paper · General knowledge', for options and headings. */
export function paperName({ paperType, subject }: Pick<HeldPaper, 'paperType' | 'subject'>): string {
  return `${shownWord(`enums.paperType.${paperType}`)} · ${inLanguage(subject, activeLanguage())}`;
}
