import { beyondItsLimits, oneThread } from '../frame/one-thread.ts';
import { refuse } from '../frame/refusal.ts';
import type { DocumentRequest } from './render-document.ts';

export const RETRY_AFTER_SECONDS = 15;
/** Five hundred admit cards take a few seconds; a document that takes longer than this hangs. */
const TIME_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 256;

/** The document, or the reason why it cannot be typeset. */
export type Typeset = Uint8Array | { failed: string };
type Job = Omit<DocumentRequest, 'for'>;

/**
 * A thread that typesets one document after another with the work of `file`; it loads the fonts when it starts.
 * @throws Refusal 503 if no thread could start because memory was short
 */
export function typesettingThread(file: URL, { kept }: { kept: boolean }): { run: (job: Job) => Promise<Uint8Array> } {
  const thread = oneThread<Job, Typeset>(file, { memoryMb: MEMORY_LIMIT_MB, kept });
  return {
    run: async (job) => {
      const answer = await thread.run(job, TIME_LIMIT_MS).catch((error: unknown) => {
        if (beyondItsLimits(error) !== null) throw error;
        throw refuse.unavailable('gateway.frame.busy', RETRY_AFTER_SECONDS);
      });
      if ('failed' in answer) throw new Error(answer.failed);
      return answer;
    },
  };
}
