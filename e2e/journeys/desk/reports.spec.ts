import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { chooseOption } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { readPdf } from '../../support/pdf-text.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';

const journeys = [
  {
    language: 'en',
    width: 1280,
    reports: 'Reports',
    section: 'Scrutiny reports',
    byGender: 'Report by Gender',
    byProvince: 'Gender Report by Province',
    total: 'Total',
    chart: 'Chart',
    tools: 'Tools of the list',
    export: 'Export',
    csv: 'CSV',
    download: 'Download all filtered rows',
    onPaper: ['Public Service Commission', 'Province', 'Total'],
    firstHead: 'Province',
    rowsBy: 'Rows by',
    rowsByClass: 'Rows: Class',
    class: 'Class',
  },
  {
    language: 'ne',
    width: 360,
    reports: 'प्रतिवेदन',
    section: 'दरखास्त परीक्षणका प्रतिवेदन',
    byGender: 'लिङ्गगत प्रतिवेदन',
    byProvince: 'प्रदेशअनुसार लिङ्गगत प्रतिवेदन',
    total: 'जम्मा',
    chart: 'चार्ट',
    tools: 'सूचीका साधन',
    export: 'निर्यात',
    csv: 'CSV',
    download: 'फिल्टर गरिएका सबै पङ्क्ति डाउनलोड गर्नुहोस्',
    // A PDF's text contains the syllables of Nepali words one by one, so only English words and digits are compared.
    onPaper: ['Public Service Commission', '२०८३-८४'],
    firstHead: 'प्रदेश',
    rowsBy: 'पङ्क्तिको आधार',
    rowsByClass: 'पङ्क्ति: श्रेणी',
    class: 'श्रेणी',
  },
] as const;

for (const words of journeys) {
  test(`an officer looks through reports, as a table and as a chart, and takes one away (${words.language})`, async ({ page }) => {
    await page.setViewportSize({ width: words.width, height: 900 });
    await useLanguage(page, words.language);
    await signInAsStaff(page, 'administrator');

    await page.goto(`${addresses().staffConsole}/admin/scrutiny/report-by-gender-basic-configuration`);
    await expect(page.getByRole('heading', { name: words.byGender, level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.byProvince }).click();
    const table = page.getByRole('table', { name: words.byProvince });
    await expect(table.getByRole('row', { name: new RegExp(`^${words.total}`) })).toBeVisible();
    await expectNoSidewaysScrolling(page);

    await page.getByRole('button', { name: words.chart, exact: true }).click();
    await expect(page.getByRole('figure', { name: words.byProvince })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScrolling(page);
    await expectChartInForcedColours(page);
    await expectOnlyThePaperPrinted(page);

    const lines = (await exported(page, words, words.csv)).toString('utf8').trim().split('\r\n');
    expect(lines[0]).toMatch(new RegExp(`^\uFEFF?${words.firstHead},`));
    expect(lines.at(-1)).toMatch(new RegExp(`^${words.total},`));
    expect(lines.length).toBeGreaterThan(3);

    const paper = await readPdf(await exported(page, words, 'PDF'));
    for (const told of words.onPaper) expect(paper.text).toContain(told);

    await page.goto(`${addresses().staffConsole}/admin/all-application-report`);
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/application-report\/\d+/);
    await expect(page.getByRole('row', { name: new RegExp(`^${words.total}`) })).toBeVisible();

    await page.goto(`${addresses().staffConsole}/admin/application-status`);
    await chooseOption(page.getByRole('combobox', { name: words.rowsBy }), { text: words.rowsByClass });
    await expect(page).toHaveURL(/by=class/);
    await expect(page.getByRole('columnheader', { name: words.class })).toBeVisible();
    await expectNoAxeViolations(page);
  });
}

async function exported(page: Page, words: { tools: string; export: string; download: string }, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: words.tools }).click();
  await page.getByRole('button', { name: words.export, exact: true }).click();
  await page.getByRole('button', { name: format, exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: words.download }).click()]);
  return readFile(await file.path());
}

/** Bars must differ from the page and from each other even in the few system colours of forced colours. */
async function expectChartInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const fills = await page.locator('figure .recharts-bar').evaluateAll((bars) =>
    bars.flatMap((bar) => {
      const path = bar.querySelector('path');
      return path === null ? [] : [getComputedStyle(path).fill];
    }),
  );
  const background = await page.locator('figure').evaluate((figure) => getComputedStyle(figure).backgroundColor);
  expect(fills.length).toBeGreaterThan(1);
  expect(new Set([...fills, background]).size).toBe(fills.length + 1);
  await page.emulateMedia({ forcedColors: null });
}

/** Print shows the heading and the content only, without menu and tools. */
async function expectOnlyThePaperPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('figure')).toBeVisible();
  await page.emulateMedia({ media: null });
}
