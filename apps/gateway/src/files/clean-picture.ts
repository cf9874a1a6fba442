import { limitedThread } from '../frame/limited-thread.ts';
import type { CleanPicture, Picture } from './picture-worker.ts';

/** A decoded picture takes a hundred megabytes, so there is one at a time; the largest takes a second. */
const thread = limitedThread<Picture, CleanPicture>(new URL('./picture-worker.ts', import.meta.url), {
  timeMs: 10_000,
  memoryMb: 64,
  beyondMemory: { fault: 'broken' },
  mostWaiting: 60,
});

/**
 * A picture as it is kept: whole, decoded once, of a size that papers can be printed with, and without what it says of place and time or
 * what trails it. A thread with limits reads it from where it lies, so that this one never holds what a stranger has sent.
 * @throws Refusal 503 where the machine cannot decode it now
 */
export function cleanPicture(picture: Picture): Promise<CleanPicture> {
  return thread.run(picture);
}
