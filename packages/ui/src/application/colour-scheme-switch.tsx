import { useLingui } from '@lingui/react/macro';
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Follows the system setting until the user chooses. */
export function ColourSchemeSwitch() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      size="var(--psc-target)"
      color="gray"
      aria-label={dark ? t`Switch to light colours` : t`Switch to dark colours`}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {/* Toggled by CSS, so that the prerendered page shows the right icon too. */}
      <IconSun size={20} aria-hidden className="mantine-light-hidden" />
      <IconMoon size={20} aria-hidden className="mantine-dark-hidden" />
    </ActionIcon>
  );
}
