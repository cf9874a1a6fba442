import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/requisition',
    stage: 'demand',
    searchTerms: ['demand', 'vacant post', 'माग आकृति फाराम', 'माग'],
    privilege: ['requisition'],
    loader: () => import('./requisition/loader.ts'),
    screen: () => import('./requisition/screen.tsx'),
    details: {
      // The requisition that is shown, corrected, copied, or whose letter requests a further post.
      loader: readOf(
        async () => (await import('@psc/api-client/areas/requisition/requisition.ts')).getDetails,
        ({ search }) => {
          const requisitionId = ['open', 'edit', 'copy', 'letter'].map((name) => search.get(name)).find((id) => id !== null);
          return requisitionId ? { params: { requisitionId } } : null;
        },
      ),
      screen: () => import('./requisition/details-screen.tsx'),
    },
  },
];
