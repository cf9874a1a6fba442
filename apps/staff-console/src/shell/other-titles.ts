import { useEffect, useState } from 'react';
import { setupI18n, type I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { languages } from '@psc/i18n/language.ts';
import { words } from '../catalogues.ts';
import { nameInMenu } from './menu.ts';

/** Screen titles in the other languages, so that a search works in either script. */
export function useOtherTitles(): (titleKey: string) => string {
  const { i18n } = useLingui();
  const [others, setOthers] = useState<I18n[]>([]);
  useEffect(() => {
    let left = false;
    const fetching = languages.filter((language) => language !== i18n.locale).map(titlesIn);
    void Promise.all(fetching).then((fetched) => {
      if (!left) setOthers(fetched.filter((titles) => titles !== null));
    });
    return () => {
      left = true;
    };
  }, [i18n.locale]);
  return (titleKey) => others.flatMap((titles) => [titles._(titleKey), nameInMenu(titles, titleKey)]).join(' ');
}

async function titlesIn(language: string): Promise<I18n | null> {
  const messages = await words.messagesOf('titles-staff-console', language);
  return messages && setupI18n({ locale: language, messages: { [language]: messages } });
}
