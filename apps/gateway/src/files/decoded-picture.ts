import { limitedThread } from '../frame/limited-thread.ts';
import { BrokenPicture } from './picture-limits.ts';
import type { Picture } from './picture-worker.ts';

/** A decoded picture takes a hundred megabytes, so there is one at a time; the largest takes a second. */
const thread = limitedThread<Picture, boolean>(new URL('./picture-worker.ts', import.meta.url), {
  timeMs: 10_000,
  memoryMb: 64,
  beyondMemory: false,
  mostWaiting: 60,
});

/**
 * Decodes a picture in a thread with limits, so that nobody learns only on a paper that a picture is broken.
 * @throws BrokenPicture, or Refusal 503 where the machine cannot decode it now
 */
export async function checkDecodes(picture: Picture): Promise<void> {
  if (!(await thread.run(picture))) throw new BrokenPicture();
}
