import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Browser, type Page } from '@playwright/test';
import { startPostgresServer, type PostgresServer } from '../../../apps/gateway/src/testing/postgres-server.ts';
import { freePorts } from '../../../scripts/support/ports.ts';
import { serverEnvironment, startStack, type Stack } from '../../../scripts/support/stack.ts';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { codeOf } from '../../support/authenticator.ts';
import { png } from '../../support/documents.ts';
import { chooseFile, chooseOption, field, send, typeText } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { useLanguage } from '../../support/sign-in.ts';

/** A commission's first day: an empty database, two administrators, and the set-up assistant with its eight steps. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const password = 'Karnali2083';
const source = 'Provincial public service act, section 4';
let database: PostgresServer;
let stack: Stack;
let folder: string;
let key: string;
/** A code is valid once, so each sign-in uses the code of a later half minute. */
let lastStep = 0;
const nextStep = () => Math.floor(Date.now() / 30_000) + 1;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'first-commission-'));
  database = await startPostgresServer();
  const ports = await freePorts();
  const environment = { ...process.env, DATABASE_URL: database.urlOf('postgres'), DEMO_DATA: 'false' };
  stack = await startStack({ ports, dataDirectory: folder, host: '127.0.0.1', environment, say: () => {} });
  const people = [
    ['--username', 'anita', '--email', 'anita@psc.example', '--first-name', 'Anita', '--last-name', 'Sharma'],
    ['--username', 'bishnu', '--email', 'bishnu@psc.example', '--first-name', 'Bishnu', '--last-name', 'Adhikari'],
  ];
  await promisify(execFile)(process.execPath, ['apps/gateway/src/commands/create-administrator.ts', ...people.flat()], {
    env: serverEnvironment({ ports, dataDirectory: folder, host: '127.0.0.1', environment }),
  });
});
test.afterAll(async () => {
  await stack?.stop();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string) => `${stack.addresses.staffConsole}${path}`;

async function newPage(browser: Browser, language: 'en' | 'ne', width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await useLanguage(page, language);
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(at('/login'));
  await typeText(page, { username: 'anita', password });
  await send(page, 'username');
  await expect(page).toHaveURL(/\/admin\/second-factor/);
}

async function signInWithCode(page: Page): Promise<void> {
  await signIn(page);
  await expect.poll(nextStep, { timeout: 40_000 }).toBeGreaterThan(lastStep);
  lastStep = nextStep();
  await typeText(page, { code: codeOf(key, 1) });
  await send(page, 'code');
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

const step = (page: Page, name: RegExp) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('the first administrator sets a password and a second factor, and the dashboard leads to the assistant', async ({ browser }) => {
  const page = await newPage(browser, 'en', 1280);
  await page.goto(linkIn(await mailTo('anita@psc.example', /\/change\/password\//, stack.addresses.sandbox), '/change/password/'));
  await typeText(page, { newPassword: password, confirmPassword: password });
  await send(page, 'newPassword');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page);
  await page.getByRole('button', { name: /Set up an authenticator app/ }).click();
  await expect(page.locator('main img')).toBeVisible();
  key = (await page.locator('main code').first().textContent()) ?? '';
  await typeText(page, { code: codeOf(key) });
  await send(page, 'code');
  await page.getByRole('checkbox', { name: /I have put the codes in a safe place/ }).check();
  await page.getByRole('button', { name: /^Continue$/ }).click();
  await page.getByRole('link', { name: 'Continue setting up' }).click();
  await expect(page.getByText('0 of 8 steps are done.')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Name, address and colours' }).click();
  await typeText(page, { nameNe: 'प्रदेश लोक सेवा आयोग, कर्णाली', nameEn: 'Province Public Service Commission, Karnali', source });
  await chooseFile(page, 'emblem', png('emblem.png', { width: 200, height: 200 }));
  await send(page, 'source');
  await expect(page.getByRole('banner')).toContainText('Karnali');
  await page.goto(at('/admin/setup'));
  await expect(page.getByText('1 of 8 steps are done.')).toBeVisible();
  await page.context().close();
});

test('who left continues later where they were, takes over what is ticked, and begins the rest empty, in Nepali on a phone', async ({
  browser,
}) => {
  const page = await newPage(browser, 'ne', 360);
  await signInWithCode(page);
  await page.goto(at('/admin/setup'));
  await expect(page.getByText('८ मध्ये १ चरण पूरा भए।')).toBeVisible();
  const sections = page.locator('fieldset').getByRole('checkbox');
  await expect(sections).toHaveCount(8);
  for (const section of (await sections.all()).slice(0, 7)) await section.check();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);
  await page.locator('form:has(fieldset) button[type=submit]').click();
  await expect(sections).toHaveCount(1, { timeout: 60_000 });
  // The centres were not ticked: their list is empty, and the commission adds its own.
  await page.goto(at('/admin/exam-center?new=1'));
  await typeText(page, { nameNe: 'वीरेन्द्रनगर केन्द्र', nameEn: 'Birendranagar centre', centerCapacity: '200', contact: '9841000005' });
  await chooseOption(field(page, 'provinceId'), 1);
  await chooseOption(field(page, 'districtId'), 1);
  await send(page, 'nameEn');
  await expect(page.getByRole('main').getByText('वीरेन्द्रनगर केन्द्र').first()).toBeVisible();
  await page.context().close();
});

test('the last steps are done on their screens, until eight of eight are', async ({ browser }) => {
  const page = await newPage(browser, 'en', 1280);
  await signInWithCode(page);
  await page.goto(at('/admin/master-data/curriculum?new=1'));
  await chooseOption(field(page, 'serviceId'), 1);
  await chooseOption(field(page, 'classId'), 1);
  await typeText(page, { written: '2', practical: '0', interview: '1' });
  await send(page, 'written');
  await expect(field(page, 'written')).toHaveCount(0);

  await page.goto(at('/admin/usercreation'));
  const officer = { firstName: 'Sarita', lastName: 'Rai', userName: 'sarita', email: 'sarita@psc.example', mobileNumber: '9841000004' };
  await typeText(page, { ...officer, firstNameNe: 'सरिता', lastNameNe: 'राई' });
  // Unlike an officer who decides, an auditor needs no release by a second user manager.
  await page.getByRole('checkbox', { name: 'Auditor', exact: true }).check();
  await send(page, 'firstName');
  await expect(page).toHaveURL(/usercreation\/\d+/);

  await page.goto(at('/admin/texts?open=gateway.vacancy.appliedMail'));
  await page.getByRole('button', { name: 'Send me a test e-mail' }).click();
  await mailTo('anita@psc.example', /Application received/, stack.addresses.sandbox);

  await page.goto(at('/admin/setup'));
  for (const name of [/Places and offices/, /Quotas and shares/, /Fees and ages/, /Papers and qualifications/, /Roles and officers/])
    await expect(step(page, name)).toContainText('Done');
  await expect(page.getByText('8 of 8 steps are done.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(at('/admin/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue setting up' })).toHaveCount(0);
  await page.context().close();
});
