import type { Browser, Page } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';

/** Screens of one advertisement, centre or form; demo data has none of them, so the whole cycle opens them. */
export const openedByOfficers = [
  '/admin/scrutiny/{id}/{type}/{currentPage}',
  '/admin/candidate-details/{advertisementCode}/{studentId}/{status}/{currentpage}',
  '/admin/approval-exam-schedule/{id}',
  '/admin/exam-center-list/{id}',
  '/admin/exam-center-rooms/{id}/{approvedCount}',
  '/admin/assigned-exam-center/{id}/{advtCode}',
  '/admin/assign-rooms/{id}/{examStatus}',
  '/admin/assign-invigilator/{id}/{examStatus}/{advCode}',
  '/admin/exam-center-list-report/{id}',
  '/admin/exam-center-report/{id}',
] as const;

/** Where the officers have been, by the pattern of the screen. */
export const openedPaths = new Map<string, string>();

function noteScreens(page: Page): void {
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    const pattern = openedByOfficers.find((each) => new RegExp(`^${each.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname));
    if (pattern !== undefined) openedPaths.set(pattern, pathname + search);
  });
}

/** Officers who have signed in for good, because a code of their app serves for one sign-in only. */
export const signedIn = new Map<string, Page>();

/** Does something as an officer of the console, in a browser of the officer's own. */
export async function asOfficer(browser: Browser, username: string, work: (page: Page) => Promise<void>): Promise<void> {
  const own = signedIn.get(username);
  if (own) return work(own);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  noteScreens(page);
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
  await page.locator('[role=dialog]').getByRole('button', { name: confirmName, exact: true }).click();
}
