import { expect, type Locator, type Page } from '@playwright/test';
import { addresses } from '../support/addresses.ts';
import { test } from '../support/journey.ts';
import { signInAsCandidate, signInAsStaff, useLanguage } from '../support/sign-in.ts';

test.beforeEach(({ page }) => useLanguage(page, 'ne'));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a tap is answered at once, and a screen that takes its time by a loader in the middle of the view', async ({ page }) => {
    await signInAsCandidate(page);
    await page.goto(`${addresses().candidatePortal}/home`);
    await page.locator('main h1').waitFor();
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await expectAnswered(page, page.locator('nav a[href="/vacancy"]'));
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a click is answered at once, and a screen that takes its time by a loader in the middle of the view', async ({ page }) => {
    await signInAsStaff(page, 'administrator');
    await page.goto(`${addresses().staffConsole}/admin/advertisementlist`);
    await page.locator('main h1').waitFor();
    await expectAnswered(page, page.locator('a[href="/admin/dashboard"]').first());
  });
});

/** Holds the gateway's answers until all checks of the loading state are done. */
async function expectAnswered(page: Page, link: Locator): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`${addresses().gateway}/**`, async (route) => {
    await released;
    await route.fallback();
  });
  await link.click();
  await expect(page.locator('.mantine-Progress-root[data-mounted]')).toBeInViewport();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect(link).toBeInViewport();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
  const loader = page.locator('.mantine-Loader-root').last();
  await expect(loader).toBeInViewport({ ratio: 1 });
  // Nothing on the old screen can be clicked while the next one loads, except the navigation.
  await expect(page.getByRole('status').filter({ hasText: 'कृपया पर्खनुहोस्…' })).toHaveCount(1);
  await page.screenshot({ path: `.test-results/waiting-${page.viewportSize()!.width}.png` });
  release();
  await expect(loader).toHaveCount(0);
  await expect(link).not.toHaveAttribute('aria-busy');
  await expect(page.locator('main h1')).toBeVisible();
}
