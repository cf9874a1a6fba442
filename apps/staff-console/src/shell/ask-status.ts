import { fetchServerStatus, type ServerStatus } from '@psc/api-client/start-up.ts';
import { wordsAtStart } from '../routes.ts';
import { loadWords } from './load-words.ts';

/** Asks the server and fetches, meanwhile, the words that every screen shows; without words there is nothing to show. */
export async function askStatus(): Promise<ServerStatus> {
  const words = loadWords(wordsAtStart).then(
    () => true,
    () => false,
  );
  const status = await fetchServerStatus();
  return (await words) ? status : 'unavailable';
}
