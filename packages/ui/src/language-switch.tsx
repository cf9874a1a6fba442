import { useLingui } from '@lingui/react';
import { activeLanguage, type Language } from '@psc/i18n/language.ts';
import { Button } from './button.tsx';

type LanguageSwitchProps = { onChoose: (language: Language) => void; inProgress?: boolean };

const names: Record<Language, string> = { ne: 'नेपाली', en: 'English' };

/** The label is in the other language. */
export function LanguageSwitch({ onChoose, inProgress }: LanguageSwitchProps) {
  useLingui();
  const other: Language = activeLanguage() === 'ne' ? 'en' : 'ne';
  return (
    <Button kind="quiet" lang={other} inProgress={inProgress} onClick={() => onChoose(other)}>
      {names[other]}
    </Button>
  );
}
