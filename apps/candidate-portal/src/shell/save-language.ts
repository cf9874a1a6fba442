import { setLanguage } from '@psc/api-client/areas/account/own-account.ts';
import { send } from '@psc/api-client/send.ts';
import type { Language } from '@psc/i18n/language.ts';

/** Mails use the language of the screen. A failed call is not retried: the next choice sends it again. */
export async function saveLanguage(language: Language): Promise<void> {
  await send(setLanguage, { body: { language } }, { quiet: true });
}
