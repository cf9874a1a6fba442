import { Readable } from 'node:stream';
import { TransformStream, type WritableStream } from 'node:stream/web';
import { Piscina } from 'piscina';
import type { Configuration } from '../configuration.ts';
import type { Actor } from './actor.ts';
import type { Language } from './messages.ts';
import { refuse } from './refusal.ts';

/** The call of an export, as the thread makes it again: by whom, for what and when. */
export type ExportAsked = {
  callId: string;
  input: unknown;
  actor: Actor;
  language: Language;
  requestId: string;
  onBehalf: number | undefined;
  askedAt: Date;
};
export type ExportTask = ExportAsked & { bytes: WritableStream<Uint8Array> };

export type ExportThread = {
  /**
   * The whole export, as its reader takes it; what breaks off ends with an error.
   * @throws Refusal 503 while too many are written
   */
  bytesOf: (asked: ExportAsked) => Readable;
  close: () => Promise<void>;
};

/** They take turns in one thread: a short one does not wait until a long one is over. */
const MOST_AT_ONCE = 8;
const RETRY_AFTER_SECONDS = 15;
const MEMORY_LIMIT_MB = 256;
const KEPT_IDLE_MS = 60_000;

/** Candidates take no lists away, and few tests do: there it starts with the first export and ends some time after the last. */
const startsAtOnce = ({ environment, audience }: Configuration) => environment !== 'test' && audience !== 'candidates';

/**
 * Writes long exports in a thread with connections of its own, so that no other call waits for them. It starts with the gateway, because
 * to load the modules takes seconds, for which the first export would wait.
 */
export function openExportThread(configuration: Configuration, onError: (error: Error) => void): ExportThread {
  const thread = new Piscina<ExportTask, void>({
    filename: new URL('../export-worker.ts', import.meta.url).href,
    minThreads: startsAtOnce(configuration) ? 1 : 0,
    maxThreads: 1,
    concurrentTasksPerWorker: MOST_AT_ONCE,
    idleTimeout: KEPT_IDLE_MS,
    // A thread that sleeps between two exports would not hear that a connection of its own has ended.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    workerData: configuration,
  });
  thread.on('error', onError);
  let written = 0;
  return {
    bytesOf: (asked) => {
      if (written >= MOST_AT_ONCE) throw refuse.unavailable('gateway.frame.busy', RETRY_AFTER_SECONDS);
      written += 1;
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const bytes = Readable.fromWeb(readable);
      // A reader who has left does not listen any more, and nobody else has to.
      bytes.on('error', () => undefined);
      thread
        .run({ ...asked, bytes: writable }, { transferList: [writable] as never })
        .catch((error: Error) => bytes.destroy(error))
        .finally(() => (written -= 1));
      return bytes;
    },
    close: () => thread.destroy(),
  };
}
