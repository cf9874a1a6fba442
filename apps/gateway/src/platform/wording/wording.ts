import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { typedWord } from '@psc/i18n/node/typed-words.ts';
import type { Database } from '../database/connection.ts';
import { messageIn, type Language, type MessageValues } from '../frame/messages.ts';
import { publicCommission } from '../commission.ts';
import { readSetting } from '../settings.ts';
import { selectNewestTexts, type StoredTexts } from './repository.ts';

export type Wording = {
  /** The message `key`; `{commission}` in it is the commission's name. */
  message: (language: Language, key: string, values?: MessageValues) => string;
  nameIn: (language: Language) => string;
  mailFoot: (language: Language) => string;
};

/** By message key; a mail is stored under the common prefix of its subject and body. */
function changedMessages(stored: readonly StoredTexts[]): Map<string, Bilingual> {
  return new Map(
    stored.flatMap(({ key, texts }): [string, Bilingual][] => {
      if (texts === null) return [];
      return texts.subject
        ? [
            [`${key}.subject`, texts.subject],
            [`${key}.body`, texts.body],
          ]
        : [[key, texts.body]];
    }),
  );
}

export async function readWording(db: Database): Promise<Wording> {
  const commission = await readSetting(db, 'commission');
  const changed = changedMessages(await selectNewestTexts(db));
  const { name } = publicCommission(commission);
  const nameIn = (language: Language) => inLanguage(name, language);
  return {
    message: (language, key, values) => {
      const given = { commission: nameIn(language), ...values };
      const own = changed.get(key);
      return own ? typedWord(language, own[language], given) : messageIn(language, key, given);
    },
    nameIn,
    mailFoot: (language) => inLanguage({ en: commission.mailFootEn, ne: commission.mailFootNe }, language),
  };
}
