import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest that another call waits for one turn; most calls wait five to ten times. */
const LONGEST_TURN_MS = 3;

/** For long work of many small pieces in one thread: await it after each piece, and it lets other calls run when a turn is over. */
export class Turns {
  #begunMs = performance.now();

  get areOver(): boolean {
    return performance.now() - this.#begunMs > LONGEST_TURN_MS;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.#begunMs = performance.now();
  }
}
