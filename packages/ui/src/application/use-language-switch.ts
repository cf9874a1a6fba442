import { useState } from 'react';
import { chooseLanguage } from '@psc/i18n/language-choice.ts';
import type { Language } from '@psc/i18n/language.ts';
import { useRevalidator } from 'react-router';
import type { WordsRegistry } from './words-registry.ts';

/** Switches the language once its words have loaded; reloads data that the gateway has already translated. */
export function useLanguageSwitch(words: WordsRegistry): { switchTo: (language: Language) => void; inProgress: boolean } {
  const { revalidate } = useRevalidator();
  const [inProgress, setInProgress] = useState(false);
  const switchTo = async (language: Language) => {
    setInProgress(true);
    try {
      await words.loadAllInUse(language);
      chooseLanguage(language);
      await revalidate();
    } finally {
      setInProgress(false);
    }
  };
  return { switchTo: (language) => void switchTo(language), inProgress };
}
