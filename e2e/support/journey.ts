import { test as base } from '@playwright/test';
import { pressByKeysInsteadOfTheMouse } from './by-keyboard.ts';

/** A journey; with `BY_KEYBOARD=1` it uses the keyboard only. */
export const test = base.extend<object, { keyboard: void }>({
  keyboard: [
    async ({ browser }, use) => {
      if (process.env.BY_KEYBOARD === '1') await pressByKeysInsteadOfTheMouse(browser);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
});
