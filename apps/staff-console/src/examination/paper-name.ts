import type { HeldPaper } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';

/** 'First paper · General knowledge', for options and headings. */
export function paperName({ paperType, subject }: Pick<HeldPaper, 'paperType' | 'subject'>): string {
  return `${messageText(`enums.paperType.${paperType}`)} · ${inLanguage(subject, activeLanguage())}`;
}
