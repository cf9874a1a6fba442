import { AsyncLocalStorage } from 'node:async_hooks';
import type { AroundStatement } from '../../platform/database/pool.ts';

/** The gateway died: the caller gets no answer. */
class Died extends Error {}

/** Control over the statements of one act. */
export type Reins = {
  /** The statements so far. */
  texts: string[];
  /** Waits before the statement of this number, counted from 0, until it is released. */
  holdBefore?: number;
  dies?: 'beforeCommit' | 'afterCommit';
  /** The difference of its gateway's clock from the others, in milliseconds. */
  skewMs?: number;
  /** Settles when the act waits at `holdBefore`. */
  held: Promise<void>;
  reachedHold: () => void;
  released: Promise<void>;
  release: () => void;
};

const current = new AsyncLocalStorage<Reins>();

export function reinsWith(control: Pick<Reins, 'holdBefore' | 'dies' | 'skewMs'> = {}): Reins {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return { ...control, texts: [], held: held.promise, reachedHold: held.resolve, released: released.promise, release: released.resolve };
}

export const withReins = <Result>(reins: Reins, work: () => Promise<Result>): Promise<Result> => current.run(reins, work);

/** The clock's difference for the act that asks. */
export const skewMs = (): number => current.getStore()?.skewMs ?? 0;

export const underReins: AroundStatement = async (text, run) => {
  const reins = current.getStore();
  if (!reins) return run();
  const number = reins.texts.push(text) - 1;
  if (number === reins.holdBefore) {
    reins.reachedHold();
    await reins.released;
  }
  const ends = text === 'commit';
  if (ends && reins.dies === 'beforeCommit') throw new Died('before the commit');
  const result = await run();
  if (ends && reins.dies === 'afterCommit') throw new Died('after the commit');
  return result;
};
