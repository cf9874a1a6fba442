import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { refuse } from '../../frame/refusal.ts';
import type { MarkJob } from './mark-worker.ts';

const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 512;
const KEPT_IDLE_MS = 60_000;
const MOST_WAITING = 50;
const turn = pLimit(1);
let thread: Piscina<MarkJob, Uint8Array> | undefined;

export type Paper = { fileName: string; mediaType: string; bytes: Uint8Array };

/**
 * A paper (PDF, PNG or JPEG) with words over each page, drawn in a thread with limits of its own. A picture becomes a PNG.
 *
 * @returns null for a paper that cannot be marked, such as a PDF with a password
 * @throws Refusal 503 while too many wait
 */
export async function markedPaper({ fileName, mediaType, bytes }: Paper, text: string): Promise<Paper | null> {
  if (turn.pendingCount >= MOST_WAITING) throw refuse.unavailable();
  thread ??= new Piscina({
    filename: new URL('./mark-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: KEPT_IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const threads = thread;
  const marked = await turn(() =>
    threads.run({ bytes, mediaType, text }, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => null),
  );
  if (marked === null) return null;
  if (mediaType === 'application/pdf') return { fileName, mediaType, bytes: marked };
  return { fileName: fileName.replace(/\.jpe?g$/iu, '.png'), mediaType: 'image/png', bytes: marked };
}
