import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  {
    path: '/admin/requisition',
    stage: 'demand',
    searchTerms: ['demand', 'vacant post', 'माग आकृति फाराम', 'माग'],
    privilege: ['requisition'],
    loader: () => import('./requisition/loader.ts'),
    screen: () => import('./requisition/screen.tsx'),
    details: { loader: () => import('./requisition/details-loader.ts'), screen: () => import('./requisition/details-screen.tsx') },
  },
];
