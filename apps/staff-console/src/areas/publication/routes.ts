import type { AppRoute } from '../../app-route.ts';
import { openRow } from '../../shared/list/list-route.ts';

const notices = async () => (await import('@psc/api-client/areas/publication/notice.ts')).notices;

export const routes: AppRoute[] = [
  {
    path: '/admin/notice',
    stage: 'advertisement',
    searchTerms: ['announcement', 'सूचना'],
    privilege: ['notice'],
    loader: () => import('./notice/loader.ts'),
    screen: () => import('./notice/screen.tsx'),
    details: {
      loader: openRow(notices),
      screen: () => import('./notice/details-screen.tsx'),
    },
  },
];
