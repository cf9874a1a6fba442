import { expect, type Locator } from '@playwright/test';
import { chooseOption, type Wanted } from './fields.ts';

/** Counts what a candidate taps on a phone: a choice in a list is two, letters and digits are not counted but the field they go into is. */
export function countedTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    choose: async (field: Locator, option: Wanted) => {
      taps += 2;
      await chooseOption(field, option);
    },
    type: async (field: Locator, text: string) => {
      taps += 1;
      await field.fill(text);
    },
    expectAtMost: (limit: number, job: string) => expect(taps, `taps for ${job}`).toBeLessThanOrEqual(limit),
  };
}
