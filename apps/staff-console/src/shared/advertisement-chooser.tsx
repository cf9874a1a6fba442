import { useEffect, useState, type ReactNode } from 'react';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import classes from './screen.module.css';

type Choosable = { advtCode: number; post: Bilingual; service: Bilingual };

/** Options of a select can only be text. */
export function advertisementOption({ advtCode, post, service }: Choosable): string {
  const language = activeLanguage();
  return `${inLanguage(post, language)} · ${inLanguage(service, language)} (${localDigits(advtCode, language)})`;
}

type AdvertisementChooserProps = {
  advertisements: readonly Choosable[];
  label: string;
  placeholder: string;
  /** Set if not all advertisements fit: the typed text is searched, and `advertisements` are the results. */
  onSearch?: (text: string) => void;
  /** In the line of a list, which has no room for a label. */
  isInBar?: boolean;
  /** Further choices; another advertisement resets them. */
  children?: ReactNode;
};

/** Chooses the advertisement of a screen; it is in the address as `advtCode`. */
export function AdvertisementChooser({
  advertisements,
  label,
  placeholder,
  onSearch,
  isInBar = false,
  children,
}: AdvertisementChooserProps) {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isSearched, setSearched] = useState(false);
  const chosen = search.get('advtCode') ?? '';
  // A single advertisement is chosen automatically, unless it is a search result.
  const only = !isSearched && chosen === '' && advertisements.length === 1 ? advertisements[0]!.advtCode : null;
  useEffect(() => {
    if (only !== null) void navigate({ search: `advtCode=${only}`, hash }, { preventScrollReset: true, replace: true });
  }, [only, navigate, hash]);
  return (
    <div className={isInBar ? undefined : classes.choosers}>
      <Choice
        {...(isInBar ? { 'aria-label': label, size: 'sm', maw: '20rem' } : { label, className: classes.chooser })}
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
          // The open tab is in the hash.
          void navigate({ search: advtCode === '' ? '' : `advtCode=${advtCode}`, hash }, { preventScrollReset: true })
        }
      />
      {children}
    </div>
  );
}
