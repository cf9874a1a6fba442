import { expect, type Page } from '@playwright/test';
import { addresses } from '../support/addresses.ts';
import { test } from '../support/journey.ts';
import { signInAsCandidate, signInAsStaff, useLanguage } from '../support/sign-in.ts';

const reason = 'अर्का अधिकृतले भर्खरै यही विवरण परिवर्तन गर्नुभएको छ। कृपया नयाँ विवरण हेरेर मात्र फेरि सुरक्षित गर्नुहोस्।';
const toast = (page: Page) => page.locator('.mantine-Notification-root');
const saveButton = (page: Page) => page.locator('main form button[type=submit][data-variant=filled]').last();

test.beforeEach(({ page }) => useLanguage(page, 'ne'));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a refusal is said once, in the form', async ({ page }) => {
    await signInAsCandidate(page);
    await page.goto(`${addresses().candidatePortal}/user/profile/contact`);
    await expectSaidOnce(page);
  });
});

test('a toast lies over no control where scrutiny decides on a case', async ({ page }) => {
  await signInAsStaff(page, 'scrutiny2');
  await page.goto(`${addresses().staffConsole}/admin/scrutiny/20004/pending/1`);
  await page.locator('main tbody tr').first().click();
  await page.locator('#remark').first().waitFor();
  await page.reload();
  await page.locator('#remark').first().waitFor();
  await expectClearToast(page, page.locator('a[href="/admin/scrutiny"]').first());
});

/** Without a connection another screen cannot be opened, and a toast on the one that is there says so. */
async function expectClearToast(page: Page, wayOn: ReturnType<Page['locator']>): Promise<void> {
  await page.locator('main h1').waitFor();
  const before = await topOfTitle(page);
  await page.context().setOffline(true);
  await wayOn.click();
  await toast(page).waitFor();
  expect(await topOfTitle(page)).toBe(before);
  // A toast is not closed under the pointer, so it is still there while the page is looked at.
  await toast(page).hover();
  for (const share of [0, 0.5, 1]) {
    await page.evaluate((part) => scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' }), share);
    await expect.poll(() => page.evaluate(controlsUnderToast), `scrolled to ${share}`).toEqual([]);
    await toast(page).hover();
  }
  await page.context().setOffline(false);
}

async function expectSaidOnce(page: Page): Promise<void> {
  await page.route(/./, (route) => {
    if (!['POST', 'PUT', 'PATCH'].includes(route.request().method())) return route.fallback();
    const body = JSON.stringify({ success: false, message: reason, errorCode: 'CHANGED' });
    return route.fulfill({ status: 409, contentType: 'application/json', headers: { 'access-control-allow-origin': '*' }, body });
  });
  await saveButton(page).click();
  await expect(page.getByText(reason)).toHaveCount(1);
  await expect(page.locator('main').getByText(reason)).toBeInViewport();
  await expect(toast(page)).toHaveCount(0);
}

const topOfTitle = (page: Page) => page.evaluate(() => document.querySelector('main h1')!.getBoundingClientRect().top + scrollY);

/** Runs in the page: what can be pressed or filled in and is where the toast is. */
function controlsUnderToast(): string[] {
  const region = document.querySelector('.mantine-Notification-root')!;
  const box = region.getBoundingClientRect();
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((element) => !region.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 1 && top < box.bottom && bottom > box.top && left < box.right && right > box.left;
    })
    .map((element) => element.textContent || element.id);
}
