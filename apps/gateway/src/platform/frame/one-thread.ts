import { Piscina } from 'piscina';

type Thread<Task, Result> = {
  /** @throws the task's own error, {@link beyondItsLimits} when it exceeds a limit, or an Error when no thread could start */
  run: (task: Task, timeMs: number) => Promise<Result>;
};

/** Starting a thread takes longer than most tasks. */
const KEPT_IDLE_MS = 60_000;

/** The limit that a task exceeded, so that retrying it in another thread is pointless; null for any other failure. */
export function beyondItsLimits(error: unknown): 'time' | 'memory' | null {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
  return name === 'AbortError' ? 'time' : null;
}

/**
 * A thread with the work that `file` exports as its default. It starts with its first task and ends when idle, unless it is `kept`. If it
 * fails or cannot start, the next task gets a new thread.
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
    // A thread that cannot start reports it here; otherwise its task would wait until it times out.
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
        // The pool does not replace threads that fail while starting.
        if (beyondItsLimits(error) === null) {
          pool?.destroy().catch(() => undefined);
          pool = undefined;
        }
        throw error;
      }
    },
  };
}
