import { expect, type Locator } from '@playwright/test';
import { chooseOption } from './fields.ts';

/** Counts what an officer presses for one job: each button, link, row and choice is one; letters and digits are not counted. */
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
    /** A file is chosen by one press. */
    attach: async (act: () => Promise<void>) => {
      clicks += 1;
      await act();
    },
    expectAtMost: (limit: number, job: string) => expect(clicks, `presses for ${job}`).toBeLessThanOrEqual(limit),
  };
}
