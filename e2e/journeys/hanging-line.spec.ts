import { expect, type BrowserContext, type Page } from '@playwright/test';
import { addresses } from '../support/addresses.ts';
import { test } from '../support/journey.ts';
import { phoneWithKeptDocuments } from '../support/kept-documents.ts';
import { useLanguage } from '../support/sign-in.ts';

/** From now on every request of the app and of its worker is sent and never answered. */
async function hang(context: BrowserContext): Promise<void> {
  await context.route('**', () => undefined);
}
const phone = { width: 360, height: 740 };
/** The page is waited for four seconds, the status and the calls of the screen for half a second each. */
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

/** The worker keeps a file soon after the page has loaded it. */
async function everyLoadedFileIsKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const files = await caches.open('psc.files');
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const own = names.filter((name) => name.startsWith(`${location.origin}/assets/`));
      const kept = await Promise.all(own.map((name) => files.match(name)));
      return own.filter((_name, at) => kept[at] === undefined);
    });
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

/** The app fetches further files a second after its first screen, when the browser is idle. */
async function noFurtherFileComes(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = -1;
  const isSame = async () => {
    const now = await loaded();
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { timeout: 30_000, intervals: [2_500] }).toBe(true);
}

test('on a line that answers nothing a visitor reads the kept vacancies and notices, and the newest when it answers again', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: phone });
  const page = await context.newPage();
  await useLanguage(page, 'en');
  await page.goto(`${addresses().candidatePortal}/home`);
  const vacancy = page.locator('a[href^="/advertisement/"]').first();
  const notices = page.locator('section', { has: page.getByRole('heading', { name: 'Notices' }) });
  const age = page.getByText(/What you see is as of/);
  await expect(vacancy).toBeVisible();
  await expect(notices.getByRole('list', { name: 'Loading…' })).toBeHidden();
  const readNotices = await notices.textContent();
  await noFurtherFileComes(page);
  await everyLoadedFileIsKept(page);

  await hang(context);
  await page.goto(`${addresses().candidatePortal}/home`, { waitUntil: 'commit' });
  await expect(vacancy).toBeVisible(KEPT_WITHIN);
  await expect(notices).toHaveText(readNotices!);
  await expect(age).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  await context.unrouteAll();
  await page.goto(`${addresses().candidatePortal}/home`);
  await expect(vacancy).toBeVisible();
  await expect(age).toBeHidden();
  await context.close();
});
