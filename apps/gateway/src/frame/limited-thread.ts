import pLimit from 'p-limit';
import { beyondItsLimits, oneThread } from './one-thread.ts';
import { refuse } from './refusal.ts';

type Limits<Result> = {
  /** For a task that does not say its own. */
  timeMs: number;
  memoryMb: number;
  /** What is found of a task that takes more memory. */
  beyondMemory: Result;
  /** More are asked to come back later. */
  mostWaiting: number;
};

const TRIES = 2;

/**
 * A thread for what strangers have made: one task after another, none of which may take the time or the memory of others. `file` exports the
 * work as its default; what it finds wrong with a task is its answer, so that an error says that the machine could not do it.
 * @throws Refusal 503 where trying again later may help: too many wait, the time is over (the thread yields to calls,
 * so that a rush makes it slow), or the machine has twice had no thread or no memory for it
 */
export function limitedThread<Task, Result>(
  file: URL,
  { timeMs: usualTimeMs, memoryMb, beyondMemory, mostWaiting }: Limits<Result>,
): { run: (task: Task, timeMs?: number) => Promise<Result> } {
  const turn = pLimit(1);
  const thread = oneThread<Task, Result>(file, { memoryMb });

  async function tried(task: Task, timeMs: number, triesLeft = TRIES): Promise<Result> {
    try {
      return await thread.run(task, timeMs);
    } catch (error) {
      const limit = beyondItsLimits(error);
      if (limit === 'memory') return beyondMemory;
      if (limit === null && triesLeft > 1) return tried(task, timeMs, triesLeft - 1);
      throw refuse.unavailable();
    }
  }

  return {
    run: async (task, timeMs = usualTimeMs) => {
      if (turn.pendingCount >= mostWaiting) throw refuse.unavailable();
      return turn(() => tried(task, timeMs));
    },
  };
}
