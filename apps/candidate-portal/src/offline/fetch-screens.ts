import { words } from '../catalogues.ts';
import { routes, wordsAtStart, wordsWhenSignedIn } from '../routes.ts';

const readableScreens = ['/home', '/vacancy-applied', '/approved/download-admit-card', '/user/profile', '/user/profile/preview'];

export async function fetchScreens(): Promise<void> {
  const wanted = routes.filter(({ path }) => readableScreens.includes(path));
  await Promise.all(wanted.flatMap(({ loader, screen }) => [loader?.(), screen()]));
  await words.loadShown([...wordsAtStart, ...wordsWhenSignedIn, ...wanted.flatMap(({ area, words: own = [] }) => [area, ...own])]);
  // Files loaded before the service worker took over are in the browser's cache only; fetching them again passes them through the worker.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.all(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)).map((name) => fetch(name)));
}
