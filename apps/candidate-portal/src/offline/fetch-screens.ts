import { words } from '../catalogues.ts';
import { routes, wordsAtStart, wordsWhenSignedIn } from '../routes.ts';

/** The screens that are of use without a network. */
const readableScreens = ['/home', '/vacancy-applied', '/approved/download-admit-card', '/user/profile', '/user/profile/preview'];

export async function fetchScreens(): Promise<void> {
  const wanted = routes.filter(({ path }) => readableScreens.includes(path));
  await Promise.all(wanted.flatMap(({ loader, screen }) => [loader?.(), screen()]));
  await words.loadShown([...wordsAtStart, ...wordsWhenSignedIn, ...wanted.flatMap(({ area, words: own = [] }) => [area, ...own])]);
  // What came before the service worker took over lies in the cache of the browser and passes through it only now.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.all(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)).map((name) => fetch(name)));
}
