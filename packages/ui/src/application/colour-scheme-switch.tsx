import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './header-menu.module.css';

/** Follows the system until somebody chooses. */
export function ColourSchemeSwitch() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <button
      type="button"
      className={`${classes.button} ${classes.plain}`}
      aria-label={dark ? t`Switch to light colours` : t`Switch to dark colours`}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </button>
  );
}
