import type { RecordLine, RecordPerson } from '@psc/api-client/platform/record.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';

/** The person who acted; a candidate's master ID if the reader may not see the name. */
function personText(person: RecordPerson | null): string {
  if (person === null) return messageText('record.nobody');
  const language = activeLanguage();
  return person.name ? inLanguage(person.name, language) : localDigits(person.masterId ?? person.accountId, language);
}

/** The person who acted; both names if it was a deputy. */
export function whoText({ person, inPlaceOf }: Pick<RecordLine, 'person' | 'inPlaceOf'>): string {
  if (inPlaceOf === null) return personText(person);
  return messageText('record.inPlaceOf', { person: personText(person), absent: personText(inPlaceOf) });
}
