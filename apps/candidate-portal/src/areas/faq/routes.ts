import type { AppRoute } from '../../app-route.ts';

/** An area of its own, so that nobody fetches its long texts with the sign-in. */
export const routes: AppRoute[] = [{ path: '/faq', access: 'public', screen: () => import('./questions/screen.tsx') }];
