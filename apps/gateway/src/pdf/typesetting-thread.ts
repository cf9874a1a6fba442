import { Piscina } from 'piscina';
import { refuse } from '../frame/refusal.ts';
import type { DocumentRequest } from './render-document.ts';

export const RETRY_AFTER_SECONDS = 15;
/** Five hundred admit cards take a few seconds; a document that takes longer than this hangs. */
const TIME_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 256;
/** To start a thread takes longer than to typeset a card. */
const KEPT_IDLE_MS = 60_000;

/** The document, or why it cannot be typeset. */
export type Typeset = Uint8Array | { failed: string };
type Job = Omit<DocumentRequest, 'for'>;

/** What ends a thread because of its document, which another thread would fare no better with. */
const isOfDocument = (error: Error & { code?: string }) => error.name === 'AbortError' || error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * A thread that typesets one document after another with the work of `file`. It starts with its first document, because it loads the
 * fonts, and ends when nothing has come for a while unless it is `kept`. One that could not start, for want of memory, does not end the
 * gateway: the next document gets another thread.
 * @throws Refusal 503 of a document for which no thread could start
 */
export function typesettingThread(file: URL, { kept }: { kept: boolean }): { run: (job: Job) => Promise<Uint8Array> } {
  let pool: Piscina<Job, Typeset> | undefined;
  let refuseDocument: (error: Error) => void = () => undefined;

  function open(): Piscina<Job, Typeset> {
    const opened = new Piscina<Job, Typeset>({
      filename: file.href,
      minThreads: kept ? 1 : 0,
      maxThreads: 1,
      idleTimeout: KEPT_IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    // A thread that could not start says so here, and its document would wait until the time is over.
    opened.on('error', (error: Error) => refuseDocument(error));
    return opened;
  }

  function once(job: Job): Promise<Typeset> {
    pool ??= open();
    const { promise, resolve, reject } = Promise.withResolvers<Typeset>();
    refuseDocument = reject;
    pool.run(job, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).then(resolve, reject);
    return promise;
  }

  return {
    run: async (job) => {
      const answer = await once(job).catch((error: Error) => {
        if (isOfDocument(error)) throw error;
        pool?.destroy().catch(() => undefined);
        pool = undefined;
        throw refuse.unavailable('gateway.frame.busy', RETRY_AFTER_SECONDS);
      });
      if ('failed' in answer) throw new Error(answer.failed);
      return answer;
    },
  };
}
