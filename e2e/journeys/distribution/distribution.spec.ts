import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { chooseOption, field, send, typeText } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';

/** Uses `click()`, not `check()`: the table view is another screen with its own switch. */
async function switchToTable(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Table view' }).click();
  await expect(page.getByRole('switch', { name: 'Table view' })).toBeChecked();
}

async function goToPhase(page: Page, number: number): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Phases' })
    .getByRole('link', { name: `Phase ${number}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`-phase-${number}$`));
  // The address may change before the screen does.
  await expect(page.getByRole('heading', { level: 1, name: `Phase ${number}` })).toBeVisible();
}

/** Generates the table of the open class; one row is refused, corrected, and then marked as corrected. */
async function correctTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Generate the table/ }).click();
  const table = page.getByRole('region', { name: 'Distribution table' }).first();
  await table.getByRole('button', { name: 'Correct the row, number of posts: 2', exact: true }).click();
  const counts = page.locator('[id^="counts."][id$=".actualCount"]');
  await expect(counts.first()).toBeVisible();
  const headings = await counts.count();
  for (let at = 0; at < headings; at += 1) await field(page, `counts.${at}.actualCount`).fill(at === 0 ? '3' : '0');
  await send(page, 'counts.0.actualCount');
  await expect(page.getByText('The sum of vacancy numbers must equal the total vacancy').first()).toBeVisible();
  await field(page, 'counts.0.actualCount').fill('0');
  await field(page, 'counts.1.actualCount').fill('2');
  await send(page, 'counts.1.actualCount');
  await expect(field(page, 'counts.0.actualCount')).toHaveCount(0);
  await expect(table.getByText('corrected by hand').first()).toBeAttached();
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Two categories of phase 3 give up their quotas, so phase 4 divides the posts of one of them between two groups. */
async function divideQuotaIntoGroups(page: Page): Promise<void> {
  await goToPhase(page, 3);
  await page.getByRole('link', { name: 'Category setup' }).click();
  await giveUpQuota(page, 5, { nameEn: 'Groups of the hills', nameNe: 'पहाडी समूह' });
  await giveUpQuota(page, 6, { nameEn: 'Groups of the plain', nameNe: 'तराई समूह' });
  await goToPhase(page, 4);
  await page.getByRole('link', { name: 'Category setup' }).click();
  await addGroup(page, { nameEn: 'First group', nameNe: 'पहिलो समूह' }, -2);
  await addGroup(page, { nameEn: 'Second group', nameNe: 'दोस्रो समूह' }, -1);
  await page.getByRole('link', { name: 'Distribution formula', exact: true }).last().click();
  for (const [at, percentValue] of ['60', '40'].entries()) {
    await page.getByRole('button', { name: 'Add a share' }).click();
    await chooseOption(field(page, 'heading'), { text: at === 0 ? 'First group' : 'Second group' });
    await typeText(page, { priorityValue: String(at + 1), percentValue });
    await send(page, 'percentValue');
    await expect(field(page, 'percentValue')).toHaveCount(0);
  }
  await expect(page.getByText('The shares make 100 percent.').first()).toBeVisible();
  await switchToTable(page);
  await correctTable(page);
}

type Names = { nameEn: string; nameNe: string };

async function giveUpQuota(page: Page, row: number, names: Names): Promise<void> {
  await page.getByRole('table', { name: 'Categories' }).getByRole('row').nth(row).click();
  await typeText(page, names);
  await page.getByRole('button', { name: 'Clear', exact: true }).last().click();
  await send(page, 'nameNe');
  await expect(page.getByRole('cell', { name: names.nameEn })).toBeVisible();
}

async function addGroup(page: Page, names: Names, quota: number): Promise<void> {
  await page.getByRole('button', { name: 'Add a category' }).click();
  await typeText(page, names);
  await chooseOption(field(page, 'parentCode'), { text: 'Groups of the hills' });
  await field(page, 'quotaCode').click();
  await page.getByRole('option').nth(quota).click();
  await send(page, 'nameNe');
  await expect(page.getByRole('cell', { name: names.nameEn })).toBeVisible();
}

/** Moves one post between two neighbouring cells of the last row, in Excel. */
async function correctTableBySheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit in Excel' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list' }).click();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await (await download).path());
  const row = book.worksheets[0]!.lastRow!;
  const [first, second] = [row.getCell(4), row.getCell(5)];
  first.value = Number(first.value) - 1;
  second.value = Number(second.value) + 1;
  await page
    .locator('[id="file"]')
    .setInputFiles({ name: 'table.xlsx', mimeType: excel, buffer: Buffer.from(await book.xlsx.writeBuffer()) });
  await expect(
    page.getByRole('region', { name: 'What the sheet would change' }).getByText('First group [', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save all these changes' }).click();
  await expect(page.getByRole('region', { name: 'What the sheet would change' })).toHaveCount(0);
  await expect(page.getByRole('row').last().getByText('corrected by hand').first()).toBeAttached();
}

for (const { level, folder, language } of [
  { level: 'local', folder: '', language: 'en' },
  { level: 'province', folder: 'province/', language: 'en' },
] as const) {
  test(`an officer goes through phases 1 to 4 of the ${level} level, and the sheet comes back unchanged`, async ({ page }) => {
    const phase = (number: number) => `${addresses().staffConsole}/admin/${folder}distribution-formula-configuration-phase-${number}`;
    await useLanguage(page, language);
    await signInAsStaff(page, 'distribution');

    await page.goto(phase(1));
    await page
      .getByRole('row', { name: /Non-gazetted Second/ })
      .getByRole('link', { name: 'Formula', exact: true })
      .click();
    await expect(page.getByRole('table', { name: /^Shares: / })).toBeVisible();
    await switchToTable(page);
    await correctTable(page);
    await expectNoAxeViolations(page);

    await goToPhase(page, 2);
    await expect(page.getByRole('table', { name: 'Classes and the shares of this phase' })).toBeVisible();
    await page.getByRole('link', { name: 'Configuration', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Open competition' })).toBeChecked();
    await page.getByRole('link', { name: 'Category setup' }).click();
    await expect(page.getByRole('cell', { name: 'Inclusive', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Distribution formula', exact: true }).last().click();
    await expect(page.getByText('The shares make 100 percent.').first()).toBeVisible();
    await switchToTable(page);
    await correctTable(page);

    await goToPhase(page, 3);
    await page.getByRole('link', { name: 'Category setup' }).click();
    await expect(page.getByRole('table', { name: 'Categories' }).getByRole('row')).toHaveCount(7);
    await page.getByRole('link', { name: 'Distribution formula', exact: true }).last().click();
    await expect(page.getByText('The shares make 100 percent.').first()).toBeVisible();
    await switchToTable(page);
    await correctTable(page);
    await expectNoAxeViolations(page);

    await goToPhase(page, 4);
    await page.getByRole('button', { name: 'About this screen' }).click();
    await expect(page.getByText(/Without such a category this phase stays empty/)).toBeVisible();
    await page.keyboard.press('Escape');
    await divideQuotaIntoGroups(page);
    await expectNoAxeViolations(page);
    await correctTableBySheet(page);

    await goToPhase(page, 1);
    await page.getByRole('button', { name: 'Edit in Excel' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the list' }).click();
    const download = await downloading;
    const buffer = await readFile(await download.path());
    await page.locator('[id="file"]').setInputFiles({ name: 'shares.xlsx', mimeType: excel, buffer });
    await expect(page.getByText('The sheet contains nothing new.')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScrolling(page);
    await expectNoAxeViolations(page);
  });
}
