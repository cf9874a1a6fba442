import { setImmediate as nextTurn } from 'node:timers/promises';

/** Others wait no longer than this for work that goes on for long. */
const LONGEST_TURN_MS = 10;

/** For work of many small pieces in one thread: after each it is asked whether others should have their turn, and waits for it. */
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
