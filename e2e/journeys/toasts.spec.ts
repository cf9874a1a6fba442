import { expect, type Page } from '@playwright/test';
import { addresses } from '../support/addresses.ts';
import { test } from '../support/journey.ts';
import { signInAsCandidate, signInAsStaff, useLanguage } from '../support/sign-in.ts';

const reason = 'अर्का अधिकृतले भर्खरै यही विवरण परिवर्तन गर्नुभएको छ। कृपया नयाँ विवरण हेरेर मात्र फेरि सुरक्षित गर्नुहोस्।';

test.use({ viewport: { width: 360, height: 640 } });
test.beforeEach(({ page }) => useLanguage(page, 'ne'));

test('a long toast covers neither the title nor the button of a form in the portal', async ({ page }) => {
  await signInAsCandidate(page);
  await page.goto(`${addresses().candidatePortal}/user/profile/contact`);
  await expectNothingCovered(page);
});

test('a long toast covers neither the title nor the button of a form in the console', async ({ page }) => {
  await signInAsStaff(page, 'administrator');
  await page.goto(`${addresses().staffConsole}/admin/master-data/quota`);
  await page.getByLabel(/^आधार/).fill('ऐन');
  await expectNothingCovered(page);
});

/** Saving is refused with a long reason: looked at where the page is then, and where its title is. */
async function expectNothingCovered(page: Page): Promise<void> {
  await refuseToSave(page);
  const save = page.locator('form button[type=submit][data-variant=filled]').last();
  await save.click();
  const toast = page.locator('.mantine-Notification-root').filter({ hasText: reason });
  await toast.waitFor();
  // It grows to its height.
  await toast.evaluate((shown) => Promise.allSettled(shown.getAnimations().map(({ finished }) => finished)));
  expect((await toast.boundingBox())!.height).toBeGreaterThan(60);

  // A toast is not closed under the pointer, so it is still there while the page is looked at.
  await toast.hover();
  await save.scrollIntoViewIfNeeded();
  expect(await page.evaluate(coveredByToast), 'where the button is').toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await page.evaluate(coveredByToast), 'where the title is').toEqual([]);
  await expect(page.locator('main h1').first()).toBeInViewport({ ratio: 1 });
  await expect(toast).toBeVisible();
}

async function refuseToSave(page: Page): Promise<void> {
  await page.route(/./, (route) => {
    if (!['POST', 'PUT', 'PATCH'].includes(route.request().method())) return route.fallback();
    const body = JSON.stringify({ success: false, message: reason, errorCode: 'CHANGED' });
    return route.fulfill({ status: 409, contentType: 'application/json', headers: { 'access-control-allow-origin': '*' }, body });
  });
}

/** Runs in the page: titles and primary buttons that a toast lies over. */
function coveredByToast(): string[] {
  const toast = document.querySelector('.mantine-Notification-root')!.getBoundingClientRect();
  return [...document.querySelectorAll('main h1, main button[data-variant=filled], main a[data-variant=filled]')]
    .filter((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
    })
    .map((element) => element.textContent);
}
