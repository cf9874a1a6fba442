import { expect, type Locator, type Page } from '@playwright/test';
import type { Document } from './documents.ts';
import { choose, chooseFile, chooseOption, field, type Wanted } from './fields.ts';

/**
 * Counts what a candidate taps on a phone: a choice in a list is two, and so is a file (the button, the file), with a third where a
 * frame is put around it. Letters and digits are not counted but the field they go into is.
 */
export function countedTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    choose: async (control: Locator, option: Wanted) => {
      taps += 2;
      await chooseOption(control, option);
    },
    type: async (control: Locator, text: string) => {
      taps += 1;
      await control.fill(text);
    },
    radio: async (page: Page, name: string, value: string) => {
      taps += 1;
      await choose(page, name, value);
    },
    /** A date is touched once: each part that is whole leads to the next. */
    day: async (page: Page, name: string, parts: readonly string[]) => {
      taps += 1;
      await field(page, name).tap();
      // The browser moves the focus after the finger is gone, and only then opens the keyboard.
      await expect(field(page, name)).toBeFocused();
      for (const part of parts) await page.keyboard.type(part);
    },
    file: async (page: Page, name: string, document: Document, isFramed: boolean) => {
      taps += isFramed ? 3 : 2;
      await chooseFile(page, name, document);
    },
    expectAtMost: (limit: number, job: string) => expect(taps, `taps for ${job}`).toBeLessThanOrEqual(limit),
  };
}
