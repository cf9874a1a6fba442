import { setImmediate as nextTurn } from 'node:timers/promises';

/** Another call waits so long each time that it goes on, some five to ten times until it is answered. */
const LONGEST_TURN_MS = 3;

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
