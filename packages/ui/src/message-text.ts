import { i18n } from '@psc/i18n/language.ts';
import { signIn } from '@psc/i18n/unfit-sign.ts';

const wordKey = /^(?:enums|eligibility|errors|gateway|lifecycle|privileges|record|report|rules|titles)(?:\.[\w:(){}/#-]+)+$/;
/** The schema library's own English, for a rule without a message. */
const ofTheLibrary = /^Invalid \w+: (?:Expected|Received) /;
const GENERAL = 'errors.call.otherFailureWithoutMessage';

/**
 * The text of an error: the message for a key, or the text itself if the gateway has already translated it. A key without a message fails a
 * test; users see the general error instead.
 */
export function messageText(whole: string, values?: Record<string, string>): string {
  const { message, unfit } = signIn(whole);
  if (unfit) return `${messageText(message, values)} ${messageText(unfit.word, unfit.values)}`;
  if (ofTheLibrary.test(message)) return i18n._(GENERAL);
  if (!wordKey.test(message)) return message;
  if (Object.hasOwn(i18n.messages, message)) return i18n._(message, values);
  if (import.meta.env.MODE === 'test') throw new Error(`No words are loaded for ${message}`);
  return i18n._(GENERAL);
}
