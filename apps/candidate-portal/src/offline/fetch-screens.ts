import { words } from '../catalogues.ts';
import { loadedFiles } from './loaded-files.ts';
import { routes, wordsAtStart, wordsWhenSignedIn } from '../routes.ts';

/** Screens that open with kept answers. */
export const readableScreens = [
  '/home',
  '/vacancy',
  '/vacancy-applied',
  '/approved/download-admit-card',
  '/user/profile',
  '/user/profile/preview',
];

export async function fetchScreens(): Promise<void> {
  const wanted = routes.filter(({ path }) => readableScreens.includes(path));
  await Promise.all(wanted.flatMap(({ loader, screen }) => [loader?.(), screen()]));
  await words.loadShown([...wordsAtStart, ...wordsWhenSignedIn, ...wanted.flatMap(({ area, words: own = [] }) => [area, ...own])]);
  // Fetching them again passes them through the worker.
  await Promise.all(loadedFiles().map((name) => fetch(name)));
}
