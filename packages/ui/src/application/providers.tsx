import type { ReactNode } from 'react';
import { I18nProvider } from '@lingui/react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { i18n } from '@psc/i18n/language.ts';
import { cssVariablesResolver, theme } from '../theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'psc.colour-scheme' });

/** Words and looks for everything inside; the colours follow the system until somebody chooses. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </MantineProvider>
  );
}
