const AFTER_FIRST_SCREEN_MS = 1000;
const LATEST_MS = 10_000;

/**
 * Runs a piece of work after the first screen, once the browser has nothing to do for people. Returns what cancels it. Safari has no idle
 * callbacks everywhere.
 */
export function whenIdle(run: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') run();
    else idle = requestIdleCallback(run, { timeout: LATEST_MS });
  }, AFTER_FIRST_SCREEN_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
