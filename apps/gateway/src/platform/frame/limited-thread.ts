import pLimit from 'p-limit';
import { beyondItsLimits, oneThread } from './one-thread.ts';
import { refuse } from './refusal.ts';

type Limits<Result> = {
  /** The default for a task without its own limit. */
  timeMs: number;
  memoryMb: number;
  beyondMemory: Result;
  /** Further tasks are refused with 503. */
  mostWaiting: number;
};

const TRIES = 2;

/**
 * Runs work on untrusted input in a thread, one task after another, within limits of time and memory. `file` exports the work as its
 * default; problems with the input are part of its result, so that an error always means that the machine failed.
 * @throws Refusal 503 if a retry later may help: too many tasks wait, the time is over (the thread yields to calls, so a rush slows it
 * down), or twice no thread or memory was available
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
