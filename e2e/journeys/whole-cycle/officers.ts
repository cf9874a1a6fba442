import type { Browser, Page } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';

/** Screens of one advertisement, centre or form: the demo data has none, so the whole cycle opens them. */
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

/** Paths that officers have opened, by the screen's pattern. */
export const openedPaths = new Map<string, string>();

function noteScreens(page: Page): void {
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    const pattern = openedByOfficers.find((each) => new RegExp(`^${each.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname));
    if (pattern !== undefined) openedPaths.set(pattern, pathname + search);
  });
}

/** Officers who stay signed in, because an app's code is valid for one sign-in only. */
export const signedIn = new Map<string, Page>();

/** Runs `work` as an officer of the console, in a separate browser context. */
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

/** Navigates in the same tab, so the sign-in is kept. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`${addresses().staffConsole}${path}`);
}

export async function openRow(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('row').filter({ hasText: text }).first().click();
}

/** Clicks a button, then the button with the same label in the confirmation. */
export async function pressAndConfirm(page: Page, name: string, confirmName = name): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.locator('[role=dialog]').getByRole('button', { name: confirmName, exact: true }).click();
}
