import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { refuse } from './refusal.ts';

type Limits<Result> = {
  timeMs: number;
  memoryMb: number;
  /** What is found of a task that takes more memory. */
  beyondMemory: Result;
  /** More are asked to come back later. */
  mostWaiting: number;
};

/** To start a thread takes longer than most of what is done in one. */
const KEPT_IDLE_MS = 60_000;
const TRIES = 2;

/**
 * A thread for what strangers have made: one task after another, none of which may take the time or the memory of others. `file` exports the
 * work as its default; what it finds wrong with a task is its answer, so that an error says that the machine could not do it.
 * @throws Refusal 503 where trying again later may help: too many wait, the time is over (the thread yields to calls,
 * so that a rush makes it slow), or the machine has twice had no thread or no memory for it
 */
export function limitedThread<Task, Result>(
  file: URL,
  { timeMs, memoryMb, beyondMemory, mostWaiting }: Limits<Result>,
): { run: (task: Task, itsTimeMs?: number) => Promise<Result> } {
  const turn = pLimit(1);
  let pool: Piscina<Task, Result> | undefined;
  let refuseTask: (error: Error) => void = () => undefined;

  function open(): Piscina<Task, Result> {
    const opened = new Piscina<Task, Result>({
      filename: file.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: KEPT_IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that could not start says so here, and its task would wait until the time is over.
    opened.on('error', (error: Error) => refuseTask(error));
    return opened;
  }

  function once(task: Task, itsTimeMs: number): Promise<Result> {
    pool ??= open();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    refuseTask = reject;
    pool.run(task, { signal: AbortSignal.timeout(itsTimeMs) }).then(resolve, reject);
    return promise;
  }

  async function tried(task: Task, itsTimeMs: number, triesLeft = TRIES): Promise<Result> {
    try {
      return await once(task, itsTimeMs);
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string };
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') return beyondMemory;
      if (name === 'AbortError') throw refuse.unavailable();
      // Threads that fail at their start are not replaced by the pool.
      pool?.destroy().catch(() => undefined);
      pool = undefined;
      if (triesLeft > 1) return tried(task, itsTimeMs, triesLeft - 1);
      throw refuse.unavailable();
    }
  }

  return {
    run: async (task, itsTimeMs = timeMs) => {
      if (turn.pendingCount >= mostWaiting) throw refuse.unavailable();
      return turn(() => tried(task, itsTimeMs));
    },
  };
}
