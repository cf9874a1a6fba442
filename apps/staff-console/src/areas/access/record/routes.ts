import { readOpen } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/record',
    stage: 'settings',
    section: 'access',
    searchTerms: ['audit', 'log', 'history', 'who did it', 'अडिट', 'इतिहास', 'कसले गर्‍यो'],
    privilege: ['record'],
    words: ['recorded-acts', 'history', 'privileges'],
    loader: () => import('./list/loader.ts'),
    screen: () => import('./list/screen.tsx'),
    details: {
      loader: readOpen(async () => (await import('@psc/api-client/platform/record.ts')).details),
      screen: () => import('./list/details-screen.tsx'),
    },
  },
];
