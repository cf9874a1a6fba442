import { configure, getConfig } from '@testing-library/react';

// Captured before a test may replace the clock; React schedules its work in the same queue.
const nextTurn = setImmediate;
const TURNS = 20;

/**
 * Lets React finish rendering after an action before the test looks: a navigation is rendered in slices, and a slow machine needs many of
 * them. `asyncUtilTimeout` covers screens and words that are lazy-loaded.
 */
export function waitForSlowRendering(): void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncUtilTimeout: 10_000,
    asyncWrapper: async (act) => {
      const result = await asyncWrapper(act);
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((turned) => nextTurn(turned));
      return result;
    },
  });
}
