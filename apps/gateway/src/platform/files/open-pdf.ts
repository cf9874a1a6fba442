import { limitedThread } from '../frame/limited-thread.ts';
import type { OpenedPdf } from './pdf-worker.ts';

/** A scan of 500 KB opens in a few milliseconds. */
const thread = limitedThread<Uint8Array, OpenedPdf>(new URL('./pdf-worker.ts', import.meta.url), {
  timeMs: 10_000,
  memoryMb: 256,
  beyondMemory: { fault: 'rules.all.upload.wholePdf' },
  mostWaiting: 60,
});

/**
 * Opens a PDF when it arrives, so that its sender learns of a fault in time. An owner password and bytes before its head are removed.
 * @throws Refusal 503 if the machine cannot open it now
 */
export function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  return thread.run(bytes);
}
