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

  test('a toast lies over no button, link or field of a form, and moves nothing', async ({ page }) => {
    await signInAsCandidate(page);
    await page.goto(`${addresses().candidatePortal}/user/profile/contact`);
    await expectClearToast(page, page.locator('nav a[href="/vacancy"]'));
  });

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

test('a toast lies over no control of the form of a paper', async ({ page }) => {
  await signInAsStaff(page, 'administrator');
  await page.goto(`${addresses().staffConsole}/admin/paper-configuration?new=1`);
  await saveButton(page).waitFor();
  await expectClearToast(page, page.locator('nav a[href^="/admin/"]:visible').last());
});

/** Offline, another screen cannot open, and a toast says so. */
async function expectClearToast(page: Page, wayOn: ReturnType<Page['locator']>): Promise<void> {
  await page.locator('main h1').waitFor();
  // Fetched a second after the first screen; offline before that, the message is shown plainly instead.
  await page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' });
  await page.clock.install();
  await page.context().setOffline(true);
  await wayOn.click();
  await toast(page).waitFor();
  // Advance time in small steps from here on, so the toast does not close before a busy machine has checked it.
  await page.clock.pauseAt(new Date(Date.now() + 300));
  for (const share of [0, 0.5, 1]) {
    await page.evaluate((part) => scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' }), share);
    const controlsUnder = async () => {
      await page.clock.runFor(50);
      return page.evaluate(controlsUnderToast);
    };
    await expect.poll(controlsUnder, `scrolled to ${share}`).toEqual([]);
  }
  expect(await page.evaluate(pixelsMovedByToast), 'pixels that the toast moves the page by').toBe(0);
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

/**
 * Runs in the page: a note that something could not be loaded may appear above the title at any time, so both positions are measured in one
 * go.
 */
function pixelsMovedByToast(): number {
  const top = () => document.querySelector('main h1')!.getBoundingClientRect().top;
  const region = document.querySelector<HTMLElement>('.mantine-Notification-root')!;
  const withToast = top();
  region.style.display = 'none';
  const moved = withToast - top();
  region.style.display = '';
  return moved;
}

/**
 * Runs in the page: labels of the controls that the toast covers. Where it has no free space, a toast lets clicks through; there, only
 * controls that a click would miss count.
 */
function controlsUnderToast(): string[] {
  const region = document.querySelector('.mantine-Notification-root')!;
  const box = region.getBoundingClientRect();
  const letsThrough = region.closest('[data-over]') !== null;
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((element) => !region.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      const isUnder = width > 1 && top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      if (!isUnder || !letsThrough) return isUnder;
      const [x, y] = [
        (Math.max(left, box.left) + Math.min(right, box.right)) / 2,
        (Math.max(top, box.top) + Math.min(bottom, box.bottom)) / 2,
      ];
      return region.contains(document.elementFromPoint(x, y));
    })
    .map((element) => element.textContent || element.id);
}
