import { expect, type BrowserContext } from '@playwright/test';
import { addresses } from '../support/addresses.ts';
import { test } from '../support/journey.ts';
import { phoneWithKeptDocuments } from '../support/kept-documents.ts';
import { useLanguage } from '../support/sign-in.ts';

/** From now on every request of the app and of its worker is sent and never answered. */
async function hang(context: BrowserContext): Promise<void> {
  await context.route('**', () => undefined);
}
const phone = { width: 360, height: 740 };
/** The page, the status and the first call of the screen are waited for four seconds each. */
const KEPT_WITHIN = { timeout: 25_000 };

test('on a line that answers nothing a signed-in candidate reads what was kept, and the late answer replaces it', async ({ browser }) => {
  const page = await phoneWithKeptDocuments(browser);
  const context = page.context();
  await page.goto(`${addresses().candidatePortal}/vacancy`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await hang(context);
  await page.goto(`${addresses().candidatePortal}/home`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(KEPT_WITHIN);
  await page.goto(`${addresses().candidatePortal}/vacancy-applied`, { waitUntil: 'commit' });
  await expect(page.getByRole('article').filter({ hasText: 'Health Assistant' })).toBeVisible(KEPT_WITHIN);
  await page.goto(`${addresses().candidatePortal}/vacancy`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(KEPT_WITHIN);

  await context.unrouteAll();
  await page.goto(`${addresses().candidatePortal}/vacancy-applied`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

test('on a line that answers nothing a visitor sees the sign-in, and the open vacancies when it answers again', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: phone });
  const page = await context.newPage();
  await useLanguage(page, 'en');
  await page.goto(`${addresses().candidatePortal}/home`);
  const vacancy = page.locator('a[href^="/advertisement/"]').first();
  await expect(vacancy).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await hang(context);
  await page.goto(`${addresses().candidatePortal}/home`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible(KEPT_WITHIN);

  await context.unrouteAll();
  await page.goto(`${addresses().candidatePortal}/home`);
  await expect(vacancy).toBeVisible();
  await expect(page.getByText(/What you see is as of/)).toBeHidden();
  await context.close();
});
