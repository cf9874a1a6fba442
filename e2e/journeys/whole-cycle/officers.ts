import type { Browser, Page } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';

/** Does something as an officer of the console, in a browser of the officer's own. */
export async function asOfficer(browser: Browser, username: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await useLanguage(page, 'en');
  await signInAsStaff(page, username);
  await work(page);
  await context.close();
}

/** Opens a screen of the console without losing the sign-in of the tab. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`${addresses().staffConsole}${path}`);
}

/** Presses the row of a list that holds this text. */
export async function openRow(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('row').filter({ hasText: text }).first().click();
}

/** Presses a button, and the same word in the question that follows. */
export async function pressAndConfirm(page: Page, name: string, confirmName = name): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.locator('dialog[open]').getByRole('button', { name: confirmName, exact: true }).click();
}
