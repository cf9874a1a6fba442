import type { AppRoute } from '../../app-route.ts';
import { returnPaths } from '../../paying/return-paths.ts';

export const routes: AppRoute[] = [
  ...returnPaths.map((path) => ({ path, words: ['paying', 'application-state'], screen: () => import('./result/screen.tsx') })),
  { path: '/payments', stage: 'candidate', loader: () => import('./history/loader.ts'), screen: () => import('./history/screen.tsx') },
];
