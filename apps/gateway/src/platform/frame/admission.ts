/** Calls beyond this many that wait for a connection wait in line, where their order can still change. */
const MOST_AT_THE_POOL = 50;
/** Calls that wait for a connection and in line; further ones are refused. */
export const MOST_WAITING = 300;
/** A call that waited this long is refused, so that its browser hears how long it may take. */
const LONGEST_IN_LINE_MS = 3000;
const TICK_MS = 50;

/** How soon a refused call may be repeated. */
const SOONEST_RETRY_SECONDS = 3;
export const LONGEST_RETRY_SECONDS = 30;
const RATE_WINDOW_MS = 5000;

type Waiting = { firstTriedAtMs: number; ticksLeft: number; end: (isAdmitted: boolean) => void };

type Parts = {
  /** Calls that wait for a connection. */
  waitingAtPool: () => number;
  clockMs?: () => number;
};

/**
 * The line of calls before a busy database, in the order of their first tries. A call that was refused and comes again is as early as its
 * first try, so a caller who keeps trying is not overtaken by later ones.
 */
export class Admission {
  readonly #waitingAtPool: () => number;
  readonly #clockMs: () => number;
  /** The earliest first. */
  readonly #line: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #windowStartedAtMs: number;
  #ended = 0;
  #refused = 0;
  /** Of the window before this one. */
  #last = { endedPerSecond: 0, refused: 0 };

  constructor({ waitingAtPool, clockMs = () => performance.now() }: Parts) {
    this.#waitingAtPool = waitingAtPool;
    this.#clockMs = clockMs;
    this.#windowStartedAtMs = clockMs();
  }

  get inLine(): number {
    return this.#line.length;
  }

  /** @returns whether the call may begin; false if it is to be refused */
  enter(firstTriedAtMs: number): true | Promise<boolean> {
    if (this.#line.length === 0 && this.#waitingAtPool() <= MOST_AT_THE_POOL) return true;
    if (this.#waitingAtPool() > MOST_WAITING) return Promise.resolve(false);
    if (this.#waitingAtPool() + this.#line.length >= MOST_WAITING) {
      const latest = this.#line.at(-1);
      if (!latest || latest.firstTriedAtMs <= firstTriedAtMs) return Promise.resolve(false);
      this.#line.pop();
      latest.end(false);
    }
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
    return new Promise((resolve) => {
      const before = this.#line.findLastIndex((each) => each.firstTriedAtMs <= firstTriedAtMs);
      this.#line.splice(before + 1, 0, { firstTriedAtMs, ticksLeft: LONGEST_IN_LINE_MS / TICK_MS, end: resolve });
    });
  }

  /** Counts a call that was answered, and lets the first in line begin. */
  ended(): void {
    this.#roll();
    this.#ended += 1;
    if (this.#waitingAtPool() < MOST_AT_THE_POOL) this.#admit(1);
  }

  /** Counts a refused call. @returns in about how many seconds its turn comes, which is when to repeat it */
  refused(): number {
    this.#roll();
    this.#refused += 1;
    const perSecond = this.#last.endedPerSecond;
    if (perSecond === 0) return SOONEST_RETRY_SECONDS;
    // Those refused in the last seconds come again.
    const before = this.#waitingAtPool() + this.#line.length + Math.max(this.#last.refused, this.#refused);
    return Math.min(LONGEST_RETRY_SECONDS, Math.max(SOONEST_RETRY_SECONDS, Math.ceil(before / perSecond)));
  }

  #tick(): void {
    this.#admit(MOST_AT_THE_POOL - this.#waitingAtPool());
    for (const each of this.#line) each.ticksLeft -= 1;
    for (const each of this.#line.filter(({ ticksLeft }) => ticksLeft <= 0)) {
      this.#line.splice(this.#line.indexOf(each), 1);
      each.end(false);
    }
    if (this.#line.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #admit(most: number): void {
    for (const each of this.#line.splice(0, Math.max(0, most))) each.end(true);
  }

  #roll(): void {
    const passedMs = this.#clockMs() - this.#windowStartedAtMs;
    if (passedMs < RATE_WINDOW_MS) return;
    this.#last = { endedPerSecond: (this.#ended * 1000) / passedMs, refused: this.#refused };
    [this.#ended, this.#refused] = [0, 0];
    this.#windowStartedAtMs = this.#clockMs();
  }
}
