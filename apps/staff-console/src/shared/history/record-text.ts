import { activeLanguage, i18n } from '@psc/i18n/language.ts';
import { fieldText, kindText, subjectText, valueText, type FindWord, type RecordValue } from '@psc/i18n/record-words.ts';

const find: FindWord = (key) => (Object.hasOwn(i18n.messages, key) ? i18n._(key) : undefined);

/** Words of the record in the current language. */
export const shownKind = (kind: string): string => kindText(find, kind);
export const shownSubject = (subject: string): string => subjectText(find, subject, activeLanguage());
export const shownField = (field: string): string => fieldText(find, field, activeLanguage());
export const shownValue = (field: string, value: RecordValue): string => valueText(find, field, value, activeLanguage());

const KIND = 'record.kind.';

/** All kinds that have words, in alphabetical order. */
export function kindOptions(): { value: string; label: string }[] {
  return Object.keys(i18n.messages)
    .filter((key) => key.startsWith(KIND))
    .map((key) => ({ value: key.slice(KIND.length), label: i18n._(key) }))
    .sort((one, other) => one.label.localeCompare(other.label, activeLanguage()));
}
