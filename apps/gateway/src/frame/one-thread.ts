import { Piscina } from 'piscina';

type Thread<Task, Result> = {
  /** @throws what the task throws, {@link beyondItsLimits} for one that took too much, and an Error where no thread could start */
  run: (task: Task, timeMs: number) => Promise<Result>;
};

/** To start a thread takes longer than most of what is done in one. */
const KEPT_IDLE_MS = 60_000;

/** The limit that a task exceeded, with which another thread would fare no better; null for any other failure. */
export function beyondItsLimits(error: unknown): 'time' | 'memory' | null {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
  return name === 'AbortError' ? 'time' : null;
}

/**
 * A thread with the work that `file` exports as its default. It starts with its first task and ends when nothing has come for a while,
 * unless it is `kept`. After one that could not start, or failed, the next task gets another thread.
 */
export function oneThread<Task, Result>(file: URL, { memoryMb, kept = false }: { memoryMb: number; kept?: boolean }): Thread<Task, Result> {
  let pool: Piscina<Task, Result> | undefined;
  let refuseTask: (error: Error) => void = () => undefined;

  function open(): Piscina<Task, Result> {
    const opened = new Piscina<Task, Result>({
      filename: file.href,
      minThreads: kept ? 1 : 0,
      maxThreads: 1,
      idleTimeout: KEPT_IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that could not start says so here, and its task would wait until the time is over.
    opened.on('error', (error: Error) => refuseTask(error));
    return opened;
  }

  return {
    run: async (task, timeMs) => {
      pool ??= open();
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      refuseTask = reject;
      pool.run(task, { signal: AbortSignal.timeout(timeMs) }).then(resolve, reject);
      try {
        return await promise;
      } catch (error) {
        // Threads that fail at their start are not replaced by the pool.
        if (beyondItsLimits(error) === null) {
          pool?.destroy().catch(() => undefined);
          pool = undefined;
        }
        throw error;
      }
    },
  };
}
