import type { ServerStatus } from '@psc/api-client/start-up.ts';
import { hasKept } from './readable.ts';
import { keptAfterMs, missesAnswer } from './stale.ts';

/**
 * Opens the app with kept answers when the gateway gives no status; a browser does not always know that it is offline. No screen can be shown
 * without words, so a slow line is given the time to bring them.
 */
export async function statusOrKept(asked: Promise<ServerStatus>, words: Promise<void>): Promise<ServerStatus> {
  if (!hasKept()) return asked;
  const hasWords = words.then(
    () => true,
    () => false,
  );
  const withoutAnswer = async (): Promise<ServerStatus> => {
    await new Promise((resolve) => setTimeout(resolve, keptAfterMs()));
    return (await hasWords) ? 'unavailable' : asked;
  };
  const status = await Promise.race([asked, withoutAnswer()]);
  if (status !== 'unavailable' || !(await hasWords)) return status;
  missesAnswer();
  return 'ready';
}
