import type { AppRoute } from '../../app-route.ts';

const text = { access: 'public', loader: () => import('./text/loader.ts'), screen: () => import('./text/screen.tsx') } as const;

/** Separate chunk, so the sign-in page does not load these long texts. */
export const routes: AppRoute[] = [
  { path: '/faq', access: 'public', screen: () => import('./questions/screen.tsx') },
  {
    path: '/contact',
    access: 'public',
    loader: () => import('./contact/loader.ts'),
    screen: () => import('./contact/screen.tsx'),
  },
  { path: '/notices', access: 'public', loader: () => import('./notice/loader.ts'), screen: () => import('./notice/screen.tsx') },
  { path: '/privacy', ...text },
  { path: '/terms', ...text },
  { path: '/accessibility', ...text },
];
