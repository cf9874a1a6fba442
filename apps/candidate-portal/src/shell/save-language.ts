import { setLanguage } from '@psc/api-client/calls/own-account.ts';
import { send } from '@psc/api-client/send.ts';
import type { Language } from '@psc/i18n/language.ts';

/** The mails follow the screen; a choice that does not arrive is made again with the next one. */
export async function saveLanguage(language: Language): Promise<void> {
  await send(setLanguage, { body: { language } }, { quiet: true });
}
