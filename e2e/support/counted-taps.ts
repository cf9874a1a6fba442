import { expect, type Locator, type Page } from '@playwright/test';
import type { Document } from './documents.ts';
import { choose, chooseFile, chooseOption, field, isInSight, type OptionChoice } from './fields.ts';

/**
 * Counts a candidate's taps on a phone: one for a chip, two for a choice in a list, two for a file (button and file), and three if the picture is framed.
 * Typing is not counted, but the tap on its field is.
 */
export function countedTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    choose: async (control: Locator, option: OptionChoice) => {
      taps += (await isInSight(control)) ? 1 : 2;
      await chooseOption(control, option);
    },
    type: async (control: Locator, text: string) => {
      taps += 1;
      await control.fill(text);
    },
    /** No tap: the focus is there already. */
    typeAtOnce: async (control: Locator, text: string) => {
      await expect(control).toBeFocused();
      await control.page().keyboard.insertText(text);
    },
    radio: async (page: Page, name: string, value: string) => {
      taps += 1;
      await choose(page, name, value);
    },
    /** One tap for a date: each complete part moves on to the next. */
    day: async (page: Page, name: string, parts: readonly string[]) => {
      taps += 1;
      await field(page, name).tap();
      // The browser moves the focus, and opens the keyboard, after the finger is lifted.
      await expect(field(page, name)).toBeFocused();
      // As fast as a thumb types: without a pause all digits arrive before the focus has moved on.
      for (const part of parts) await page.keyboard.type(part, { delay: 80 });
    },
    file: async (page: Page, name: string, document: Document, isFramed: boolean) => {
      taps += isFramed ? 3 : 2;
      await chooseFile(page, name, document);
    },
    expectAtMost: (limit: number, job: string) => expect(taps, `taps for ${job}`).toBeLessThanOrEqual(limit),
  };
}
