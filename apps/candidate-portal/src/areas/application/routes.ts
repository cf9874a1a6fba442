import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/vacancy-applied',
    stage: 'candidate',
    words: ['application-state', 'paying'],
    loader: () => import('./my-applications/loader.ts'),
    screen: () => import('./my-applications/screen.tsx'),
  },
  {
    path: '/approved/download-admit-card',
    words: ['application-state'],
    stage: 'candidate',
    loader: readOf(async () => (await import('@psc/api-client/areas/profile/profile.ts')).getApprovedAdmitCard),
    screen: () => import('./admit-card/screen.tsx'),
  },
];
