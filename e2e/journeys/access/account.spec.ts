import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { errorOf, field, send, typeText } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { linkIn, mailsTo, type Mail } from '../../support/mailbox.ts';
import { signInAsCandidate, useLanguage } from '../../support/sign-in.ts';

const email = 'bikash@demo.example';
const password = 'Nayabato#71';
const phone = { width: 360, height: 740 };

test('anyone who forgot the password gets a link that works once, on a phone in Nepali', async ({ page }) => {
  await page.setViewportSize(phone);
  const linksBefore = await passwordMails();
  await page.goto(`${addresses().candidatePortal}/login`);
  await page.getByRole('button', { name: 'पासवर्ड बिर्सनुभयो?' }).click();
  await expectNoAxeViolations(page);
  await field(page, 'email').fill(email);
  await send(page, 'email');

  await expect.poll(async () => (await passwordMails()).length, { timeout: 30_000 }).toBeGreaterThan(linksBefore.length);
  const link = linkIn((await passwordMails())[0]!, '/change/password/');
  await page.goto(link);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
  await typeText(page, { newPassword: 'short', confirmPassword: 'other' });
  await send(page, 'newPassword');
  await expect(errorOf(page, 'newPassword')).toContainText(/[\u0900-\u097f]/);
  await typeText(page, { newPassword: password, confirmPassword: password });
  await send(page, 'newPassword');
  await expect(page).toHaveURL(/\/login/);
  await typeText(page, { username: 'bikash', password });
  await send(page, 'username');
  await expect(page).toHaveURL(/\/home/);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await typeText(page, { newPassword: password, confirmPassword: password });
  await send(page, 'newPassword');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/change\/password\//);
  await expect(field(page, 'newPassword')).toHaveValue(password);
});

test('logging out in one tab ends the other, by keyboard, and leaves nothing to read', async ({ page, context }) => {
  await useLanguage(page, 'en');
  await signInAsCandidate(page, 'sita');
  const tokens = await page.evaluate(() => ({ ...sessionStorage }));
  // A duplicated tab starts with the tokens of the first one.
  const second = await context.newPage();
  await second.addInitScript((held) => Object.entries(held).forEach(([name, value]) => sessionStorage.setItem(name, value)), tokens);
  await second.goto(`${addresses().candidatePortal}/user/profile/personal`);
  await expect(second.locator('form')).toBeVisible();

  await page.getByLabel('My account').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sign out')).toBeVisible();
  await tabTo(page, 'Sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login(\?|$)/);
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('psc.draft.')))).toEqual([]);
});

test('home, messages and the choice of the master ID fit a phone and a wide screen, and no master ID but the own is taken', async ({
  page,
}) => {
  await signInAsCandidate(page, 'aarati');
  const visits = [
    { language: 'ne', viewport: phone, paths: ['/home', '/notifications', '/select-external-masterId'] },
    { language: 'en', viewport: phone, paths: ['/home'] },
    { language: 'en', viewport: { width: 1280, height: 900 }, paths: ['/select-external-masterId?masterId=1'] },
  ];
  for (const { language, viewport, paths } of visits) {
    await page.evaluate((chosen) => localStorage.setItem('psc.language', chosen), language);
    await page.setViewportSize(viewport);
    for (const path of paths) {
      await page.goto(`${addresses().candidatePortal}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScrolling(page);
    }
    const header = await page.locator('header').first().boundingBox();
    expect(header?.height ?? 0, 'the header takes two lines at most').toBeLessThanOrEqual(64);
  }
  await expectNoAxeViolations(page);
  await send(page, 'masterId');
  await expect(errorOf(page, 'masterId')).toContainText('This is not your master ID');
});

test('an officer is no candidate and a candidate no officer, and neither learns why', async ({ page }) => {
  await useLanguage(page, 'en');
  const refusalOf = async (app: string, username: string) => {
    await page.goto(`${app}/login`);
    await typeText(page, { username, password });
    await send(page, 'username');
    const refusal = page.getByRole('alert').filter({ hasText: /\w/ }).first();
    await expect(refusal).toBeVisible();
    return refusal.innerText();
  };
  const { candidatePortal, staffConsole } = addresses();
  const atThePortal = await refusalOf(candidatePortal, 'approver');
  expect(await refusalOf(candidatePortal, 'nobody-of-this-name')).toBe(atThePortal);
  expect(await refusalOf(staffConsole, 'sita')).toBe(atThePortal);
});

/** Filtered, because the same candidate may get other mails in the meantime. */
async function passwordMails(): Promise<Mail[]> {
  return (await mailsTo(email)).filter(({ text }) => text.includes('/change/password/'));
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return;
  }
  throw new Error(`The keyboard does not reach '${name}'.`);
}
