import { useMemo, type ReactNode } from 'react';
import { I18nProvider } from '@lingui/react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { i18n } from '@psc/i18n/language.ts';
import { SEARCHABLE_FROM, SearchableFrom } from '../fields/choice.tsx';
import { cssVariablesIn, theme } from '../theme.ts';
import { useCommission } from '../use-commission.ts';
import { colourSchemeKey } from './scheme-before-paint.ts';
import { useCommissionInHead } from './use-commission-in-head.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: colourSchemeKey });
// The test environment turns off animations and renders nothing outside the element under test.
const env = import.meta.env.MODE === 'test' ? 'test' : 'default';

type ProvidersProps = {
  /** From how many options on a choice is a searchable list instead of the browser's own; 0 is always. */
  searchableFrom?: number;
  children: ReactNode;
};

/** Messages and theme for everything inside; owns the colour scheme, which follows the system setting until the user chooses. */
export function Providers({ searchableFrom = SEARCHABLE_FROM, children }: ProvidersProps) {
  const { colour } = useCommission();
  useCommissionInHead();
  const cssVariablesResolver = useMemo(() => cssVariablesIn(colour), [colour]);
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        deduplicateInlineStyles
        env={env}
      >
        <SearchableFrom value={searchableFrom}>{children}</SearchableFrom>
      </MantineProvider>
    </I18nProvider>
  );
}
