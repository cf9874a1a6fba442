import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { i18n } from '@psc/i18n/language.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { messages as commonEn } from '../../../i18n/locales/common/en.po?words';
import { messages as commonNe } from '../../../i18n/locales/common/ne.po?words';
import { colourSchemeKey } from '../application/scheme-before-paint.ts';
import { Providers } from '../application/providers.tsx';
import { Toasts } from '../toasts.tsx';
import { messages as uiEn } from '../../locales/en.po';
import { messages as uiNe } from '../../locales/ne.po';
import { Gallery } from './gallery.tsx';
import '../styles/index.css';

/** `?language=en&scheme=dark` selects language and colour scheme, for screenshots. */
const asked = new URLSearchParams(location.search);
i18n.load({ en: { ...commonEn, ...uiEn }, ne: { ...commonNe, ...uiNe } });
showLanguage(asked.get('language') === 'en' ? 'en' : 'ne');
const scheme = asked.get('scheme');
if (scheme !== null) localStorage.setItem(colourSchemeKey, scheme);

const router = createMemoryRouter([{ path: '*', Component: Gallery }]);
createRoot(document.getElementById('root')!).render(
  <Providers>
    <RouterProvider router={router} />
    <Toasts />
  </Providers>,
);
