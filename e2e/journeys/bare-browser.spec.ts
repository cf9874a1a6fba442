import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { addresses } from '../support/addresses.ts';
import { field } from '../support/fields.ts';
import { test } from '../support/journey.ts';

/** A browser as old or as locked as some phones and offices have: no Web Locks, BroadcastChannel, storage or `beforeunload`. */
async function takeAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { locks?: LockManager }).locks;
    delete (globalThis as { BroadcastChannel?: typeof BroadcastChannel }).BroadcastChannel;
    for (const kind of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
      Object.defineProperty(globalThis, kind, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type: string, ...given: unknown[]) {
      if (type !== 'beforeunload') Reflect.apply(listen, this, [type, ...given]);
    };
  });
}

/** Without storage a session ends with the page, so the sign-in leads to the screen. */
async function signInOn(page: Page, address: string, username: string): Promise<void> {
  await page.goto(address);
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(demoPassword);
  await page.locator('form:has(#username) button[type=submit]').click();
  await expect(page).toHaveURL(address);
}

/** The form cannot keep a draft, so leaving it is asked about. */
async function stayWithTypedText(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await leave();
  const question = page.getByRole('dialog', { name: 'यो पृष्ठ छाड्ने हो?' });
  await question.getByRole('button', { name: 'यहीँ रहनुहोस्' }).click();
  await expect(question).toBeHidden();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'मेरो खाता' }).click();
  await page.getByText('लग आउट').click();
  await expect(page.locator('#username')).toBeVisible();
}

test('a candidate signs in, saves the contact and signs out in a browser without storage and locks', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await takeAway(page);
  await signInOn(page, `${addresses().candidatePortal}/user/profile/contact`, 'sita');
  await field(page, 'permanent.tole').fill('माथिल्लो टोल');
  await page.locator('form:has([id="permanent.tole"]) button[type=submit]').first().click();
  await expect(page).toHaveURL(`${addresses().candidatePortal}/user/profile/education`);
  await page.goBack();
  await expect(field(page, 'permanent.tole')).toHaveValue('माथिल्लो टोल');
  await signOut(page);
  expect(errors).toEqual([]);
});

test('an officer signs in, sorts a list, is asked before typed text in a panel is lost, and signs out in a browser without storage and locks', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await takeAway(page);
  await signInOn(page, `${addresses().staffConsole}/admin/master-data/local-body`, 'masterdata');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('columnheader').getByRole('button').first().click();
  await expect(page).toHaveURL(/sort=/);
  await page.getByRole('table').locator('[data-opens-row]').first().click();
  await field(page, 'nameEn').fill('Upper Town');
  await stayWithTypedText(page, () => page.goBack());
  await stayWithTypedText(page, () => page.getByRole('button', { name: 'बन्द गर्नुहोस्' }).click());
  await expect(field(page, 'nameEn')).toHaveValue('Upper Town');
  await page.goBack();
  await page.getByRole('button', { name: 'छाड्नुहोस्' }).click();
  await expect(field(page, 'nameEn')).toBeHidden();
  await signOut(page);
  expect(errors).toEqual([]);
});
