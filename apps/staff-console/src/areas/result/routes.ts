import type { AppRoute } from '../../app-route.ts';

const privilege: AppRoute['privilege'] = ['resultAndSelection'];

export const routes: AppRoute[] = [
  {
    path: '/admin/upload-attendance',
    stage: 'results',
    searchTerms: ['presence', 'उपस्थिति'],
    privilege,
    words: ['rules-result'],
    tabs: ['attendance-configuration'],
    loader: () => import('./attendance/loader.ts'),
    screen: () => import('./upload/upload-attendance-screen.tsx'),
  },
  {
    path: '/admin/post-result',
    stage: 'results',
    searchTerms: ['marks', 'typing', 'प्राप्ताङ्क', 'टाइप'],
    privilege,
    loader: () => import('./post-result/loader.ts'),
    screen: () => import('./post-result/screen.tsx'),
  },
  {
    path: '/admin/post-result/result',
    privilege,
    loader: () => import('./typing/loader.ts'),
    screen: () => import('./typing/screen.tsx'),
  },
  {
    path: '/admin/post-result/view-attendance',
    privilege,
    loader: () => import('./attendance/loader.ts'),
    screen: () => import('./attendance/screen.tsx'),
  },
  {
    path: '/admin/upload-result',
    stage: 'results',
    searchTerms: ['marks', 'अङ्क', 'प्राप्ताङ्क'],
    privilege,
    words: ['rules-result'],
    loader: () => import('./upload/loader.ts'),
    screen: () => import('./upload/upload-result-screen.tsx'),
  },
  {
    path: '/admin/publish-result',
    stage: 'results',
    privilege,
    loader: () => import('./publish/loader.ts'),
    screen: () => import('./publish/screen.tsx'),
    details: { loader: () => import('./publish/details-loader.ts'), screen: () => import('./publish/details-screen.tsx') },
  },
  {
    path: '/admin/published-result/view',
    stage: 'results',
    privilege,
    loader: () => import('./published/loader.ts'),
    screen: () => import('./published/screen.tsx'),
    details: { loader: () => import('./published/details-loader.ts'), screen: () => import('./published/details-screen.tsx') },
  },
  {
    path: '/admin/revision',
    stage: 'results',
    searchTerms: ['correction', 're-totalling', 'सच्याउने', 'पुनर्योग'],
    privilege,
    loader: () => import('./revision/loader.ts'),
    screen: () => import('./revision/screen.tsx'),
    details: { loader: () => import('./revision/details-loader.ts'), screen: () => import('./revision/details-screen.tsx') },
  },
  {
    path: '/admin/retotalling',
    parent: '/admin/revision',
    searchTerms: ['re-totalling', 'retotaling', 'पुनर्योग'],
    privilege,
    loader: () => import('./retotalling/loader.ts'),
    screen: () => import('./retotalling/screen.tsx'),
    details: { loader: () => import('./retotalling/details-loader.ts'), screen: () => import('./retotalling/details-screen.tsx') },
  },
];
