import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { demoPassword } from '../../../apps/gateway/src/seed/demo-sign-ins.ts';
import { freePorts } from '../../../scripts/support/ports.ts';
import { startStack, type Stack } from '../../../scripts/support/stack.ts';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { send, typeText } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { useLanguage } from '../../support/sign-in.ts';

/** A commission changes each setting on its screen and sees the effect. These journeys have their own installation. */
test.describe.configure({ mode: 'serial' });

const commission = { nameNe: 'प्रदेश लोक सेवा आयोग, कर्णाली', nameEn: 'Province Public Service Commission, Karnali' };
const source = 'Provincial public service act, section 4';
let stack: Stack;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'settings-journey-'));
  const { DATABASE_URL: _shared, ...environment } = process.env;
  stack = await startStack({ ports: await freePorts(), dataDirectory: folder, host: '127.0.0.1', environment, say: () => {} });
});
test.afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function administrator(browser: Browser, language: 'en' | 'ne', width: number, username = 'administrator'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await useLanguage(page, language);
  await page.goto(`${stack.addresses.staffConsole}/login`);
  await typeText(page, { username, password: demoPassword });
  await send(page, 'username');
  await expect(page).not.toHaveURL(/\/login/);
  return page;
}

async function setSetting(page: Page, name: string, values: Record<string, string>): Promise<void> {
  await page.goto(`${stack.addresses.staffConsole}/admin/basic-configuration?open=${name}`);
  await typeText(page, Object.fromEntries(Object.entries(values).map(([field, value]) => [`value.${field}`, value])));
  await typeText(page, { source });
  await send(page, 'source');
}

test('its name is on both sites, and in their pages before anything is asked', async ({ browser }) => {
  const { candidatePortal, staffConsole } = stack.addresses;
  const served = async (site: string) => (await fetch(`${site}/login`)).text();
  expect(await served(candidatePortal)).not.toContain(commission.nameNe);

  const page = await administrator(browser, 'en', 1280);
  await page.goto(`${staffConsole}/admin/commission`);
  await typeText(page, { ...commission, source });
  await send(page, 'source');
  await expect(page.getByRole('banner')).toContainText(commission.nameEn);
  await page.context().close();

  for (const site of [candidatePortal, staffConsole])
    await expect.poll(() => served(site), { timeout: 60_000, intervals: [2_000] }).toContain(commission.nameNe);
  const visit = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const stranger = await visit.newPage();
  await stranger.goto(`${candidatePortal}/login`);
  await expect(stranger.getByRole('banner')).toContainText(commission.nameNe);
  await expectNoSidewaysScrolling(stranger);
  await expectNoAxeViolations(stranger);
  await visit.close();
});

test('a rule that reaches open advertisements names them and asks; a paper says what it is out of', async ({ browser }) => {
  const page = await administrator(browser, 'en', 1280);
  await page.goto(`${stack.addresses.staffConsole}/admin/basic-configuration`);
  await setSetting(page, 'defaultPaper', { maximumMarks: '50', passMarks: '90' });
  await expect(page.locator('[id="value.passMarks-error"]')).toBeVisible();
  await typeText(page, { 'value.maximumMarks': '200', 'value.subjectNameNe': 'कर्णाली प्रथम पत्र' });
  await send(page, 'source');
  await agreeIfAsked(page);
  const paper = (of: Page) => of.getByRole('row', { name: /Paper of a new advertisement/ });
  await expect(paper(page)).toContainText('Waiting for a decision');
  const second = await administrator(browser, 'en', 1280, 'administrator2');
  await second.goto(`${stack.addresses.staffConsole}/admin/basic-configuration?open=defaultPaper`);
  await expectNoAxeViolations(second);
  await second.getByRole('button', { name: 'Approve the change' }).click();
  const approval = second.getByRole('dialog', { name: 'Approve the change?' });
  await approval.getByRole('button', { name: 'Approve the change' }).click();
  await expect(paper(second)).toContainText('कर्णाली प्रथम पत्र');
  await second.context().close();
  await setSetting(page, 'deadlineTime', { value: '16:00' });
  await agreeIfAsked(page);
  await expect(page.getByRole('row', { name: /Closing hour/ })).toContainText('16:00');
  await expectNoAxeViolations(page);
  await page.context().close();
});

/** Confirms the question about affected advertisements; with none open from that day on, there is no question. */
async function agreeIfAsked(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Change it for open advertisements?' });
  const asked = await question.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (!asked) return;
  await expect(question.getByRole('listitem').first()).toContainText(/\d{5}/);
  await question.getByRole('button', { name: 'Save the setting' }).click();
}

test('all of it is one file, which says what it would change, in Nepali on a phone', async ({ browser }) => {
  const page = await administrator(browser, 'ne', 360);
  await page.goto(`${stack.addresses.staffConsole}/admin/settings-transfer`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'सेटिङको फाइल डाउनलोड गर्नुहोस्' }).click(),
  ]);
  const file = readFileSync(await download.path());
  expect(file.toString('utf8')).toContain('कर्णाली प्रथम पत्र');
  const name = (buffer: Buffer) => ({ name: 'settings.json', mimeType: 'application/json', buffer });
  await page.locator('[id="file"]').setInputFiles(name(file));
  await send(page, 'file');
  await expect(page.getByText('फाइलमा भएका सबै कुरा यहाँ छँदै छन्।')).toBeVisible();

  await setSettingInNepali(page);
  await page.goto(`${stack.addresses.staffConsole}/admin/settings-transfer`);
  await page.locator('[id="file"]').setInputFiles(name(file));
  await send(page, 'file');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);
  await page.getByRole('checkbox').check();
  await typeText(page, { reason: source });
  await send(page, 'reason');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto(`${stack.addresses.staffConsole}/admin/basic-configuration?open=loginLockMinutes`);
  await expect(page.locator('[id="value.value"]')).toHaveValue('१५');
  await page.context().close();
});

/** The setting of the sign-in lock applies at once and affects no advertisement. */
async function setSettingInNepali(page: Page): Promise<void> {
  await setSetting(page, 'loginLockMinutes', { value: '२०' });
  await expect(page.locator('[id="value.value"]')).toHaveCount(0);
}
