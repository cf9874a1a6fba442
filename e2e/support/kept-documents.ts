import { expect, type Browser, type Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { signInAsCandidate, useLanguage } from './sign-in.ts';

const phone = { width: 360, height: 740 };

/** The phone of a signed-in candidate, which keeps the documents. */
export async function phoneWithKeptDocuments(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: phone });
  const page = await context.newPage();
  await useLanguage(page, 'en');
  await signInAsCandidate(page, 'sita');
  await page.goto(`${addresses().candidatePortal}/account#data`);
  await page.getByRole('button', { name: 'Keep my documents on this device' }).click();
  await expect(page.getByText('Your documents can now be read offline.')).toBeVisible({ timeout: 60_000 });
  return page;
}
