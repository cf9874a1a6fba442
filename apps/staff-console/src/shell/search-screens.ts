import { useLingui } from '@lingui/react';
import { nameInMenu, type ConsoleMenuItem } from './menu.ts';
import { useOtherTitles } from './other-titles.ts';

/** Whether a screen matches the typed text by its name in either language, a synonym or its address. */
export function useScreenSearch(): (item: ConsoleMenuItem, typed: string, further?: string) => boolean {
  const { i18n } = useLingui();
  const otherTitles = useOtherTitles();
  return ({ path, titleKey, searchTerms }, typed, further = '') => {
    const text = [i18n._(titleKey), nameInMenu(i18n, titleKey), otherTitles(titleKey), ...searchTerms, further, path]
      .join(' ')
      .toLocaleLowerCase();
    return typed
      .trim()
      .toLocaleLowerCase()
      .split(/\s+/u)
      .every((word) => text.includes(word));
  };
}
