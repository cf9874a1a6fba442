import { limitedThread } from '../frame/limited-thread.ts';
import type { CleanPicture, Picture } from './picture-worker.ts';

/** A decoded picture takes a hundred megabytes, so they are decoded one at a time; the largest takes a second. */
const thread = limitedThread<Picture, CleanPicture>(new URL('./picture-worker.ts', import.meta.url), {
  timeMs: 10_000,
  memoryMb: 64,
  beyondMemory: { fault: 'broken' },
  mostWaiting: 60,
});

/**
 * Checks that a picture is complete, decodable and of a printable size, and strips its metadata and trailing bytes. A limited thread reads
 * it from disk, so that the main thread never handles the untrusted bytes.
 * @throws Refusal 503 if the machine cannot decode it now
 */
export function cleanPicture(picture: Picture): Promise<CleanPicture> {
  return thread.run(picture);
}
