import { useEffect, useState, type ReactNode } from 'react';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import classes from './screen.module.css';

type Choosable = { advtCode: number; post: Bilingual; service: Bilingual };

/** For an option of a select, which holds text only. */
export function advertisementOption({ advtCode, post, service }: Choosable): string {
  const language = activeLanguage();
  return `${inLanguage(post, language)} · ${inLanguage(service, language)} (${localDigits(advtCode, language)})`;
}

type AdvertisementChooserProps = {
  advertisements: readonly Choosable[];
  label: string;
  placeholder: string;
  /** Where there are more than are offered: what is typed is looked for, and `advertisements` are what was found. */
  onSearch?: (text: string) => void;
  /** Further choices beside it, which fall with another advertisement. */
  children?: ReactNode;
};

/** The advertisement that a screen is about; it is in the address as `advtCode`. */
export function AdvertisementChooser({ advertisements, label, placeholder, onSearch, children }: AdvertisementChooserProps) {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isSearched, setSearched] = useState(false);
  const chosen = search.get('advtCode') ?? '';
  // Where there is one only it is chosen already, unless it is the one that was found.
  const only = !isSearched && chosen === '' && advertisements.length === 1 ? advertisements[0]!.advtCode : null;
  useEffect(() => {
    if (only !== null) void navigate({ search: `advtCode=${only}`, hash }, { preventScrollReset: true, replace: true });
  }, [only, navigate, hash]);
  return (
    <div className={classes.choosers}>
      <Choice
        className={classes.chooser}
        label={label}
        options={advertisements.map((each) => ({ value: each.advtCode, label: advertisementOption(each) }))}
        placeholder={placeholder}
        onSearch={
          onSearch &&
          ((text) => {
            setSearched(text.trim() !== '');
            onSearch(text);
          })
        }
        value={chosen}
        onChoose={(advtCode) =>
          // The tab that is open stands in the hash.
          void navigate({ search: advtCode === '' ? '' : `advtCode=${advtCode}`, hash }, { preventScrollReset: true })
        }
      />
      {children}
    </div>
  );
}
