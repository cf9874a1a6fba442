import { expect, type Locator } from '@playwright/test';
import { chooseOption } from './fields.ts';

/** Counts an officer's clicks for one job: each button, link, row and choice is one; typing is not counted. */
export function countedClicks() {
  let clicks = 0;
  return {
    press: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    choose: async (field: Locator, option: Parameters<typeof chooseOption>[1]) => {
      clicks += 1;
      await chooseOption(field, option);
    },
    /** Choosing a file is one click. */
    attach: async (act: () => Promise<void>) => {
      clicks += 1;
      await act();
    },
    expectAtMost: (limit: number, job: string) => expect(clicks, `presses for ${job}`).toBeLessThanOrEqual(limit),
  };
}
