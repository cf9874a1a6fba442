import { useState } from 'react';
import { chooseLanguage } from '@psc/i18n/language-choice.ts';
import type { Language } from '@psc/i18n/language.ts';
import { useRevalidator } from 'react-router';
import { showToast } from '../toasts.tsx';
import type { WordsRegistry } from './words-registry.ts';

/** In both languages: the person may not read the one that is shown. */
const NOT_LOADED = 'भाषा बदल्न सकिएन। इन्टरनेट जाँची फेरि प्रयास गर्नुहोस्। · The language could not be changed. Check the internet and try again.';

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
    } catch {
      showToast('error', NOT_LOADED);
    } finally {
      setInProgress(false);
    }
  };
  return { switchTo: (language) => void switchTo(language), inProgress };
}
