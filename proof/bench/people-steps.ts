import type { BrowserContext, Page } from '@playwright/test';

export type Counts = { downBytes: number; upBytes: number; requests: number };
export type Measured = Counts & {
  step: string;
  /** From the press until the next thing can be pressed and a frame has been painted. */
  waitMs: number;
  /** Processor time of the page's main thread, the throttling included. */
  workMs: number;
  /** The slowest answer to a press or a key within the step, until its frame. */
  interactionMs: number;
  /** The longest task of the main thread within the step: nothing is answered meanwhile. */
  frozenMs: number;
  shift: number;
  /** Only of a step that loads a page. */
  firstPaintMs: number;
  largestPaintMs: number;
};

type Noted = Pick<Measured, 'interactionMs' | 'frozenMs' | 'shift' | 'firstPaintMs' | 'largestPaintMs'>;
type Noting = { pscNoted: Noted; pscPressed?: (atMs: number) => void };

/** Runs in each page before its scripts. */
function noteFigures(): void {
  const page = globalThis as unknown as Noting;
  const noted = (page.pscNoted = { interactionMs: 0, frozenMs: 0, shift: 0, firstPaintMs: 0, largestPaintMs: 0 });
  const each = (type: string, take: (entry: PerformanceEntry & Record<string, unknown>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  each('event', ({ interactionId, duration }) => {
    if (interactionId) noted.interactionMs = Math.max(noted.interactionMs, duration);
  });
  each('longtask', ({ duration }) => {
    noted.frozenMs = Math.max(noted.frozenMs, duration);
  });
  each('layout-shift', ({ hadRecentInput, value }) => {
    if (hadRecentInput === false) noted.shift += value as number;
  });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaintMs = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaintMs = startTime;
  });
  for (const press of ['click', 'keydown', 'change'])
    document.addEventListener(press, (event) => page.pscPressed?.(performance.timeOrigin + event.timeStamp), { capture: true });
}

/** Runs in the page: takes its figures since the last step. */
function takeFigures(): Noted {
  const { pscNoted } = globalThis as unknown as Noting;
  const taken = { ...pscNoted };
  Object.assign(pscNoted, { interactionMs: 0, frozenMs: 0, shift: 0, firstPaintMs: 0, largestPaintMs: 0 });
  return taken;
}

/** Runs in the page: the time after the first frame that shows the element ready to be used. */
function whenShownMs(selector: string): Promise<number> {
  const isReady = (element: Element) => element.checkVisibility() && !element.matches(':disabled') && !element.closest('#first-paint');
  return new Promise((painted) => {
    const look = () => {
      if ([...document.querySelectorAll(selector)].some(isReady)) setTimeout(() => painted(performance.timeOrigin + performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Looks again in the page that follows when the one that was asked goes away. */
async function shownAtMs(page: Page, selector: string): Promise<number> {
  const latestMs = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < latestMs) {
    const tooLate = page.waitForTimeout(latestMs - Date.now()).then(() => null);
    const found = await Promise.race([page.evaluate(whenShownMs, selector), tooLate]).catch((error: Error) => {
      if (!/context was destroyed|navigat/i.test(error.message)) throw error;
    });
    if (typeof found === 'number') return found;
  }
  throw new Error(`Not shown within ${LONGEST_WAIT_MS / 1000} s at ${page.url()}: ${selector}`);
}

const LONGEST_WAIT_MS = 60_000;
/** Event timing reports an interaction with the frame after it. */
const REPORTED_WITHIN_MS = 300;

/** The content of a screen whose heading was not there before the press. */
export const nextScreen = 'main:has(h1:not([data-earlier]))';

export type Steps = {
  /** Ends when `usable` can be used; {@link nextScreen} begins the selector of another screen. */
  press: (step: string, act: () => Promise<unknown>, usable: string) => Promise<void>;
  /** Leaves for another site; ends when the browser asks for it. */
  leave: (step: string, act: () => Promise<unknown>, address: RegExp) => Promise<void>;
  /** Opens an address; ends when `usable` can be used. */
  open: (step: string, address: string, usable: string) => Promise<void>;
  measured: Measured[];
};

/**
 * Measures one step after the other. The press counts from the time of its own event, because the driver of the browser takes a while to
 * press; each step ends when nothing has been fetched for half a second.
 * @param slower how many times slower than this machine the page's processor is
 * @param counts the bytes and requests so far
 */
export async function stepsOf(page: Page, slower: number, counts: () => Counts): Promise<Steps> {
  const context: BrowserContext = page.context();
  let pressedAtMs: number | null = null;
  await context.exposeBinding('pscPressed', (_source, atMs: number) => {
    pressedAtMs ??= atMs;
  });
  await context.addInitScript(noteFigures);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const slowDown = () => session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await slowDown();
  // A page of another site gets a process of its own.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) void slowDown().catch(() => undefined);
  });
  const workMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
  };
  const measured: Measured[] = [];
  const measure = async (step: string, act: () => Promise<unknown>, endsAtMs: () => Promise<number>, startsWithAct: boolean) => {
    const before = counts();
    const workedBefore = await workMs();
    pressedAtMs = null;
    const askedAtMs = Date.now();
    const [endedAtMs] = await Promise.all([endsAtMs(), act()]);
    const worked = (await workMs()) - workedBefore;
    const waitMs = endedAtMs - (startsWithAct ? askedAtMs : (pressedAtMs ?? askedAtMs));
    await page.waitForTimeout(REPORTED_WITHIN_MS);
    await page.waitForLoadState('networkidle');
    const after = counts();
    measured.push({
      step,
      waitMs: Math.max(0, waitMs),
      workMs: Math.max(0, worked),
      ...(await page.evaluate(takeFigures)),
      downBytes: after.downBytes - before.downBytes,
      upBytes: after.upBytes - before.upBytes,
      requests: after.requests - before.requests,
    });
  };
  const shown = (selector: string) => () => shownAtMs(page, selector);
  const markHeadings = () =>
    page.evaluate(() => {
      for (const heading of document.querySelectorAll('h1')) heading.toggleAttribute('data-earlier', true);
    });
  return {
    press: async (step, act, usable) => {
      await markHeadings();
      await measure(step, act, shown(usable), false);
    },
    open: (step, address, usable) => measure(step, () => page.goto(address, { waitUntil: 'commit' }), shown(usable), true),
    leave: (step, act, address) =>
      measure(step, act, async () => (await page.waitForRequest(address, { timeout: LONGEST_WAIT_MS })) && Date.now(), false),
    measured,
  };
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The median of each figure of each step; all runs have the same steps. */
export function medianOf(runs: readonly (readonly Measured[])[]): Measured[] {
  return (runs[0] ?? []).map(({ step, ...figures }, place) => {
    const names = Object.keys(figures) as (keyof typeof figures)[];
    const medians = names.map((name) => [name, median(runs.map((run) => run[place]![name]))] as const);
    return { step, ...(Object.fromEntries(medians) as typeof figures) };
  });
}
