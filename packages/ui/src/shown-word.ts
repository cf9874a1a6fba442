import { i18n } from '@psc/i18n/language.ts';

const wordKey = /^[a-z][\w-]*(\.[\w:(){}/#-]+)+$/i;

/** What an error says: the words of a word key, or the text itself where the gateway has put it into words already. */
export function shownWord(message: string, values?: Record<string, string>): string {
  return wordKey.test(message) ? i18n._(message, values) : message;
}
