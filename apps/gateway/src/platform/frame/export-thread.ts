import { Readable } from 'node:stream';
import { TransformStream, type WritableStream } from 'node:stream/web';
import { Piscina } from 'piscina';
import type { Configuration } from '../../configuration.ts';
import type { Actor } from './actor.ts';
import type { Language } from './messages.ts';
import { refuse } from './refusal.ts';

/** A call that exports, as the export thread repeats it. */
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
   * The bytes of the whole export; an interrupted one ends with an error.
   * @throws Refusal 503 while too many exports run
   */
  bytesOf: (asked: ExportAsked) => Readable;
  close: () => Promise<void>;
};

/** They take turns in one thread, so that a short export does not wait for a long one. */
const MOST_AT_ONCE = 8;
const RETRY_AFTER_SECONDS = 15;
const MEMORY_LIMIT_MB = 256;
const KEPT_IDLE_MS = 60_000;

/** Candidates export no lists, and few tests do: for them the thread starts with the first export and ends when idle. */
const startsAtOnce = ({ environment, audience }: Configuration) => environment !== 'test' && audience !== 'candidates';

/**
 * Writes long exports in a thread with its own connections, so that no other call waits for them. It starts with the gateway, because
 * loading the modules takes seconds that the first export would have to wait.
 */
export function openExportThread(configuration: Configuration, onError: (error: Error) => void): ExportThread {
  const thread = new Piscina<ExportTask, void>({
    filename: new URL('../../export-worker.ts', import.meta.url).href,
    minThreads: startsAtOnce(configuration) ? 1 : 0,
    maxThreads: 1,
    concurrentTasksPerWorker: MOST_AT_ONCE,
    idleTimeout: KEPT_IDLE_MS,
    // A thread that sleeps between two exports would not notice that its connection has ended.
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
      // The reader has disconnected, so the error concerns no one.
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
