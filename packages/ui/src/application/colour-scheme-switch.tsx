import { useLingui } from '@lingui/react/macro';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseColourScheme, useColourScheme } from './colour-scheme.ts';
import classes from './header-menu.module.css';

/** Follows the system until somebody chooses. */
export function ColourSchemeSwitch() {
  const { t } = useLingui();
  const dark = useColourScheme() === 'dark';
  return (
    <button
      type="button"
      className={`${classes.button} ${classes.plain}`}
      aria-label={dark ? t`Switch to light colours` : t`Switch to dark colours`}
      onClick={() => chooseColourScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </button>
  );
}
