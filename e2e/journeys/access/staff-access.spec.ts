import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { codeOf } from '../../support/authenticator.ts';
import { letProofGrowOld } from '../../support/days.ts';
import { errorOf, field, send, typeText } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';

type Words = {
  language: 'ne' | 'en';
  width: number;
  roleTitle: string;
  roleTitleNe: string;
  setUpApp: RegExp;
  kept: RegExp;
  goOn: RegExp;
  addPasskey: RegExp;
  passkey: RegExp;
};

const journeys: readonly Words[] = [
  {
    language: 'en',
    width: 1280,
    roleTitle: 'Access desk',
    roleTitleNe: 'पहुँच शाखा',
    setUpApp: /Set up an authenticator app/,
    kept: /I have put the codes in a safe place/,
    goOn: /^Continue$/,
    addPasskey: /Add a passkey/,
    passkey: /Use a passkey/,
  },
  {
    language: 'ne',
    width: 360,
    roleTitle: 'Access counter',
    roleTitleNe: 'पहुँच कक्ष',
    setUpApp: /प्रमाणीकरण एप तयार गर्नुहोस्/,
    kept: /सुरक्षित ठाउँमा/,
    goOn: /^अगाडि बढ्नुहोस्$/,
    addPasskey: /पासकी थप्नुहोस्/,
    passkey: /पासकी प्रयोग गर्नुहोस्/,
  },
];

for (const words of journeys) {
  test(`an officer sets a second factor up and signs in by app, recovery code and passkey (${words.language})`, async ({
    page,
    browser,
  }) => {
    const userName = `access.${words.language}`;
    const password = 'Pahunch2083';
    await page.setViewportSize({ width: words.width, height: 800 });
    await useLanguage(page, words.language);
    await signInAsStaff(page, 'administrator');
    await makeRole(page, words);
    await makeOfficer(page, words, userName);
    const officer = await newOfficerPage(browser, words);
    await officer.goto(linkIn(await mailTo(`${userName}@psc.example`), '/change/password/'));
    await typeText(officer, { newPassword: password, confirmPassword: password });
    await send(officer, 'newPassword');
    await expect(officer).toHaveURL(/\/login/);

    await signInAsStaff(officer, userName, password);
    const { key, codes } = await setUpApp(officer, words);
    await signOutAndIn(officer, userName, password);
    await typeText(officer, { code: '000000' });
    await send(officer, 'code');
    await expect(errorOf(officer, 'code')).toBeVisible();
    // The code of this step was used at set-up; the code of the next step is already valid.
    await typeText(officer, { code: codeOf(key, 1) });
    await send(officer, 'code');
    await expect(officer).toHaveURL(/\/admin\/dashboard/);

    await signOutAndIn(officer, userName, password);
    await typeText(officer, { code: codes[0]! });
    await send(officer, 'code');
    await expect(officer).toHaveURL(/\/admin\/dashboard/);

    await addPasskey(officer, words);
    await signOutAndIn(officer, userName, password);
    await officer.getByRole('button', { name: words.passkey }).click();
    await expect(officer).toHaveURL(/\/admin\/dashboard/);
    await officer.context().close();
  });

  test(`what weighs much asks for the password again and continues by itself (${words.language})`, async ({ page }) => {
    await page.setViewportSize({ width: words.width, height: 800 });
    await useLanguage(page, words.language);
    await signInAsStaff(page, 'administrator');
    const call = page.waitForRequest((request) => request.headers().authorization !== undefined);
    await page.goto(`${addresses().staffConsole}/admin/rolecreation`);
    const title = `Asked again ${words.language}`;
    await typeText(page, { title, titleNe: `${words.roleTitleNe} फेरि` });
    await letProofGrowOld(await call);
    await send(page, 'title');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScrolling(page);
    await field(page, 'password').fill('Wrong2083');
    await send(page, 'password');
    await expect(errorOf(page, 'password')).toBeVisible();
    await expect(field(page, 'title')).toHaveValue(title);
    await field(page, 'password').fill('Demo@2083');
    await send(page, 'password');
    await expect(page).toHaveURL(/rolecreation\?id=\d+/);
  });
}

async function newOfficerPage(browser: Browser, words: Words): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: words.width, height: 800 } });
  const officer = await context.newPage();
  await useLanguage(officer, words.language);
  const session = await context.newCDPSession(officer);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return officer;
}

async function makeRole(page: Page, { roleTitle, roleTitleNe }: Words): Promise<void> {
  await page.goto(`${addresses().staffConsole}/admin/rolecreation`);
  await typeText(page, { title: roleTitle, titleNe: roleTitleNe });
  await expect(page.locator('input[name=secondFactorRequired]')).toBeChecked();
  await send(page, 'title');
  await expect(page).toHaveURL(/rolecreation\?id=\d+/);
}

async function makeOfficer(page: Page, { roleTitle, roleTitleNe, language }: Words, userName: string): Promise<void> {
  await page.goto(`${addresses().staffConsole}/admin/usercreation`);
  const email = `${userName}@psc.example`;
  await typeText(page, { firstName: 'Sarita', lastName: 'Rai', userName, email, mobileNumber: '9841000004' });
  await typeText(page, { firstNameNe: 'सरिता', lastNameNe: 'राई' });
  await page.getByRole('checkbox', { name: language === 'ne' ? roleTitleNe : roleTitle, exact: true }).check();
  await send(page, 'firstName');
  await expect(page).toHaveURL(/usercreation\/\d+/);
}

async function setUpApp(officer: Page, words: Words): Promise<{ key: string; codes: string[] }> {
  await expect(officer).toHaveURL(/\/admin\/second-factor/);
  await officer.getByRole('button', { name: words.setUpApp }).click();
  await expect(officer.locator('main img')).toBeVisible();
  const key = (await officer.locator('main code').first().textContent()) ?? '';
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScrolling(officer);
  await typeText(officer, { code: '000000' });
  await send(officer, 'code');
  await expect(errorOf(officer, 'code')).toBeVisible();
  await typeText(officer, { code: codeOf(key) });
  await send(officer, 'code');
  const shown = officer.locator('main li code');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScrolling(officer);
  await officer.getByRole('checkbox', { name: words.kept }).check();
  await officer.getByRole('button', { name: words.goOn }).click();
  await expect(officer).toHaveURL(/\/admin\/dashboard/);
  return { key, codes };
}

async function signOutAndIn(officer: Page, userName: string, password: string): Promise<void> {
  await officer.evaluate(() => sessionStorage.clear());
  await signInAsStaff(officer, userName, password);
  await expect(officer).toHaveURL(/\/admin\/second-factor/);
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScrolling(officer);
}

async function addPasskey(officer: Page, words: Words): Promise<void> {
  await officer.goto(`${addresses().staffConsole}/admin/second-factor`);
  await typeText(officer, { name: 'Laptop' });
  await officer.getByRole('button', { name: words.addPasskey }).click();
  await expect(officer.getByRole('row', { name: /Laptop/ })).toBeVisible();
  await expectNoAxeViolations(officer);
  await expectNoSidewaysScrolling(officer);
}
