type Limits = { most: number; mostFromOne: number; windowMs: number };

/**
 * Limits what strangers may add to the log and the metrics. It counts in the memory of each gateway: browsers report most when the database
 * is overloaded.
 */
export class Ration {
  readonly #limits: Limits;
  readonly #taken = new Map<string, number>();
  #takenInAll = 0;
  #startedAtMs = Number.NEGATIVE_INFINITY;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Counts one more of a sender.
   * @returns false beyond a limit
   */
  take(sender: string, now: Date): boolean {
    const { most, mostFromOne, windowMs } = this.#limits;
    const sinceStartMs = now.getTime() - this.#startedAtMs;
    if (sinceStartMs >= windowMs || sinceStartMs < 0) {
      this.#taken.clear();
      this.#takenInAll = 0;
      this.#startedAtMs = now.getTime();
    }
    const taken = this.#taken.get(sender) ?? 0;
    if (taken >= mostFromOne || this.#takenInAll >= most) return false;
    this.#taken.set(sender, taken + 1);
    this.#takenInAll += 1;
    return true;
  }
}
