import type { ReactNode } from 'react';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@psc/i18n/language.ts';

/** Words for everything inside. Looks come from sheets; only the toasts, fetched with the first of them, have Mantine's provider. */
export function Providers({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
