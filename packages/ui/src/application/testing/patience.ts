import { configure, getConfig } from '@testing-library/react';

// Taken before a test may put a clock of its own in their place; React puts its work into the same queue.
const nextTurn = setImmediate;
const TURNS = 20;

/**
 * Lets React end what an act began before the test looks: a change of the address is rendered in slices, and a slow
 * machine needs many of them. `asyncUtilTimeout`: every screen and its words are fetched when they are first shown.
 */
export function bePatient(): void {
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
