import { lazy, Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Language } from '@psc/i18n/language.ts';
import { Boundary } from '@psc/ui/application/boundary.tsx';
import { ColourSchemeSwitch } from '@psc/ui/application/colour-scheme-switch.tsx';
import { useLanguageSwitch } from '@psc/ui/application/use-language-switch.ts';
import { Emblem } from '@psc/ui/emblem.tsx';
import { fetchPatiently } from '@psc/ui/fetch-patiently.ts';
import { useCommissionName } from '@psc/ui/use-commission.ts';
import { LanguageSwitch } from '@psc/ui/language-switch.tsx';
import { IconHelp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { words } from '../catalogues.ts';
import classes from './header.module.css';
import { useSignedIn } from './session.ts';

// Lazy-loaded: not used on the sign-in page.
const SignedInTools = lazy(() =>
  fetchPatiently(() => import('./signed-in-tools.tsx')).then((module) => ({ default: module.SignedInTools })),
);

export function Header() {
  const { t } = useLingui();
  const name = useCommissionName();
  const short = initialsOf(name);
  const signedIn = useSignedIn();
  const language = useLanguageSwitch(words);
  const choose = (chosen: Language) => {
    language.switchTo(chosen);
    if (signedIn) void import('./save-language.ts').then(({ saveLanguage }) => saveLanguage(chosen)).catch(() => undefined);
  };
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <Link to={signedIn ? '/home' : '/login'} className={classes.name}>
          <Emblem size={36} />
          <span className={classes.commission}>
            <span className={short && classes.whole}>{name}</span>
            {short && (
              <Text span inherit fz="lg" className={classes.initials} aria-hidden>
                {short}
              </Text>
            )}
          </span>
        </Link>
        <div className={classes.tools} data-signed-in={signedIn || undefined}>
          {!signedIn && (
            <Link to="/faq" className={classes.tool} aria-label={t`Questions and answers`}>
              <IconHelp size={20} aria-hidden />
            </Link>
          )}
          <LanguageSwitch onChoose={choose} inProgress={language.inProgress} />
          <ColourSchemeSwitch />
          {signedIn && (
            <Boundary fallback={null}>
              <Suspense fallback={<span className={classes.toolsComing} />}>
                <SignedInTools />
              </Suspense>
            </Boundary>
          )}
        </div>
      </div>
    </header>
  );
}

/** `PSC`: the whole English name takes three lines of a phone. Devanagari names are short, and their initials are no abbreviation. */
function initialsOf(name: string): string | undefined {
  return /^[A-Z]\w+( \w+)+$/.test(name) ? name.replaceAll(/[^A-Z]/g, '') : undefined;
}
