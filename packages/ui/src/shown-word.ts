import { i18n } from '@psc/i18n/language.ts';

const wordKey = /^(?:enums|eligibility|errors|gateway|lifecycle|privileges|record|report|rules|titles)(?:\.[\w:(){}/#-]+)+$/;
/** The schema library's own English, for a rule that has no words. */
const ofTheLibrary = /^Invalid \w+: (?:Expected|Received) /;
const GENERAL = 'errors.call.otherFailureWithoutMessage';

/**
 * What an error says: the words of a word key, or the text itself where the gateway has put it into words already. A key without words
 * fails a test; a person reads the general error in its place.
 */
export function shownWord(message: string, values?: Record<string, string>): string {
  if (ofTheLibrary.test(message)) return i18n._(GENERAL);
  if (!wordKey.test(message)) return message;
  if (Object.hasOwn(i18n.messages, message)) return i18n._(message, values);
  if (import.meta.env.MODE === 'test') throw new Error(`No words are loaded for ${message}`);
  return i18n._(GENERAL);
}
