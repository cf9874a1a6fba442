import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { addresses } from './addresses.ts';

export async function signInAsStaff(page: Page, username: string, password: string = demoPassword): Promise<void> {
  await signIn(page, addresses().staffConsole, username, password);
}

export async function signInAsCandidate(page: Page, username = 'sita', password: string = demoPassword): Promise<void> {
  await signIn(page, addresses().candidatePortal, username, password);
}

async function signIn(page: Page, app: string, username: string, password: string): Promise<void> {
  await page.goto(`${app}/login`);
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('form:has(#username) button[type=submit]').click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Sets the language as a choice of an earlier visit; call before the context's first page. */
export async function useLanguage(page: Page, language: 'ne' | 'en'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('psc.language', chosen), language);
}
