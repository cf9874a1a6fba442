import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { errorOf, send, typeText } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';

type Words = {
  language: 'ne' | 'en';
  width: number;
  roleTitle: string;
  roleTitleNe: string;
  /** Modules and permissions as labelled in the matrix. */
  readNotices: RegExp;
  createNotices: RegExp;
  notices: RegExp;
  users: RegExp;
  newNotice: RegExp;
  refused: RegExp;
};

const journeys: readonly Words[] = [
  {
    language: 'en',
    width: 1280,
    roleTitle: 'Notice desk',
    roleTitleNe: 'सूचना शाखा',
    readNotices: /^Notices: Read$/,
    createNotices: /^Notices: Create$/,
    notices: /^Notice/,
    users: /^User/,
    newNotice: /Add a notice/,
    refused: /permission/,
  },
  {
    language: 'ne',
    width: 360,
    roleTitle: 'Notice counter',
    roleTitleNe: 'सूचना कक्ष',
    readNotices: /^सूचना: हेर्ने$/,
    createNotices: /^सूचना: थप्ने$/,
    notices: /सूचना/,
    users: /प्रयोगकर्ता/,
    newNotice: /सूचना थप्नुहोस्/,
    refused: /अनुमति/,
  },
];

for (const words of journeys) {
  test(`an administrator makes a role and an officer, who works until the role loses a privilege (${words.language})`, async ({
    page,
    browser,
  }) => {
    const userName = `notice.${words.language}`;
    const email = `${userName}@psc.example`;
    const newPassword = 'Suchana2083';
    await page.setViewportSize({ width: words.width, height: 800 });
    await useLanguage(page, words.language);
    await signInAsStaff(page, 'administrator');

    const roleAddress = await makeRole(page, words);
    await makeOfficer(page, words, userName, email);

    const officer = await newOfficerPage(browser, words);
    await officer.goto(linkIn(await mailTo(email), '/change/password/'));
    await typeText(officer, { newPassword: 'short', confirmPassword: 'short' });
    await send(officer, 'newPassword');
    await expect(errorOf(officer, 'newPassword')).toBeVisible();
    await typeText(officer, { newPassword, confirmPassword: newPassword });
    await send(officer, 'newPassword');
    await expect(officer).toHaveURL(/\/login/);
    await signInAsStaff(officer, userName, newPassword);

    await officer.goto(`${addresses().staffConsole}/admin/userlist`);
    await expect(officer.locator('main')).toContainText(words.refused);
    await officer.goto(`${addresses().staffConsole}/admin/notice`);
    await expect(officer.getByRole('button', { name: words.newNotice })).toBeVisible();
    if (words.width > 1000) {
      await expect(officer.getByRole('navigation').getByRole('link', { name: words.notices }).first()).toBeVisible();
      await expect(officer.getByRole('navigation').getByRole('link', { name: words.users })).toHaveCount(0);
    }

    await page.goto(roleAddress);
    await page.getByRole('checkbox', { name: words.readNotices }).uncheck();
    await page.getByRole('checkbox', { name: words.createNotices }).uncheck();
    await page.locator('form').first().locator('button[type=submit]').click();
    await expect(page.getByRole('checkbox', { name: words.readNotices })).not.toBeChecked();
    // The next call reports the changed permissions: the screen closes and the menu updates without a reload.
    await officer.getByRole('searchbox').fill('2083');
    await expect(officer.locator('main')).toContainText(words.refused);
    if (words.width > 1000) await expect(officer.getByRole('navigation').getByRole('link', { name: words.notices })).toHaveCount(0);
    await officer.context().close();
  });
}

async function newOfficerPage(browser: Browser, words: Words): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: words.width, height: 800 } });
  const officer = await context.newPage();
  await useLanguage(officer, words.language);
  return officer;
}

/** @returns the address of the role's edit screen */
async function makeRole(page: Page, { roleTitle, roleTitleNe, readNotices, createNotices }: Words): Promise<string> {
  await page.goto(`${addresses().staffConsole}/admin/rolecreation`);
  await typeText(page, { title: roleTitle, titleNe: roleTitleNe });
  await page.getByRole('checkbox', { name: readNotices }).check();
  await page.getByRole('checkbox', { name: createNotices }).check();
  // Another journey covers the second factor.
  await page.locator('input[name=secondFactorRequired]').uncheck();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
  await send(page, 'title');
  await expect(page).toHaveURL(/rolecreation\?id=\d+/);
  return page.url();
}

async function makeOfficer(page: Page, { roleTitle, roleTitleNe, language }: Words, userName: string, email: string): Promise<void> {
  await page.goto(`${addresses().staffConsole}/admin/usercreation`);
  await send(page, 'firstName');
  await expect(errorOf(page, 'firstNameNe')).toBeVisible();
  await typeText(page, { firstName: 'Sabina', lastName: 'Rana', userName, email, mobileNumber: '9841000003' });
  await typeText(page, { firstNameNe: 'सबिना', lastNameNe: 'राना' });
  await page.getByRole('checkbox', { name: language === 'ne' ? roleTitleNe : roleTitle, exact: true }).check();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
  await send(page, 'firstName');
  await expect(page).toHaveURL(/usercreation\/\d+/);
  await expect(page.locator('main h1')).toContainText(language === 'ne' ? 'सबिना राना' : 'Sabina Rana');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
}
