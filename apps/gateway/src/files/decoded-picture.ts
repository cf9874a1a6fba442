import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { refuse } from '../frame/refusal.ts';
import { BrokenPicture } from './picture-limits.ts';
import type { Picture } from './picture-worker.ts';

/** The largest picture takes a second; one that takes longer is made to take long. */
const TIME_LIMIT_MS = 10_000;
const MEMORY_LIMIT_MB = 64;
/** To start a thread takes longer than to decode a photograph. */
const KEPT_IDLE_MS = 60_000;
const MOST_WAITING = 60;
/** A decoded picture takes a hundred megabytes, so there is one at a time. */
const turn = pLimit(1);
let thread: Piscina<Picture, boolean> | undefined;

/**
 * Decodes a picture in a thread that ends with what exceeds its limits, so that nobody learns only on a paper that a picture is broken.
 * @throws BrokenPicture, or Refusal 503 while too many wait
 */
export async function checkDecodes(picture: Picture): Promise<void> {
  if (turn.pendingCount >= MOST_WAITING) throw refuse.unavailable();
  thread ??= new Piscina({
    filename: new URL('./picture-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: KEPT_IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const pool = thread;
  const isWhole = await turn(() => pool.run(picture, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })).catch(() => false);
  if (!isWhole) throw new BrokenPicture();
}
