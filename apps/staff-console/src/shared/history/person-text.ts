import type { RecordPerson } from '@psc/api-client/calls/record.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { shownWord } from '@psc/ui/shown-word.ts';

/** The name of the person who acted; the master id of a candidate whose name the reader may not see. */
export function personText(person: RecordPerson | null): string {
  if (person === null) return shownWord('record.nobody');
  const language = activeLanguage();
  return person.name ? inLanguage(person.name, language) : localDigits(person.masterId ?? person.accountId, language);
}
