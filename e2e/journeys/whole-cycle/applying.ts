import { expect, type Page } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { png } from '../../support/documents.ts';
import { choose, chooseFile, chooseOption, field, typeText } from '../../support/fields.ts';
import { decideAtProvider } from '../../support/providers.ts';

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Next|अर्को)/ });

/** The same centre for all: the default would be each candidate's nearest. */
const oneCentre = /Kathmandu|काठमाडौ|Surkhet|सुर्खेत/;

/** Finds the vacancy in the list, checks its rules, and fills in the steps up to the terms. */
async function applyUpToTerms(
  page: Page,
  advtCode: string,
  pay: (page: Page) => Promise<void>,
  look?: (page: Page) => Promise<void>,
): Promise<void> {
  await page.goto(`${addresses().candidatePortal}/vacancy`);
  await page.locator(`a[href*="/vacancy/${advtCode}/"]`).click();
  await page.getByRole('main').getByRole('checkbox', { disabled: false }).first().check();
  await expect(page.getByText(/(Rs|रु)/).first()).toBeVisible();
  await look?.(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Apply|दरखास्त)/ })
    .last()
    .click();
  for (const name of ['facultyId', 'subjectId']) await chooseOption(field(page, name), 1);
  await chooseOption(field(page, 'examCentreId'), { text: oneCentre });
  if ((await field(page, 'paperId').inputValue()) === '') await chooseOption(field(page, 'paperId'), 1);
  await choose(page, 'minimumQualificationAnswer', 'yes');
  await next(page).click();
  await pay(page);
  await next(page).click();
  await expect(field(page, 'termsAccepted')).toBeVisible();
}

/** Returns the application's id, read from the address that opens after sending. */
async function sendApplication(page: Page): Promise<number> {
  const submit = page.getByRole('main').locator('form button[type=submit]').last();
  await submit.click();
  await expect(page.locator('[id="termsAccepted-error"]'), 'the terms have to be accepted').toBeVisible();
  await field(page, 'termsAccepted').check();
  await submit.click();
  await expect(page).toHaveURL(/\/vacancy-applied\?application=\d+/);
  return Number(new URL(page.url()).searchParams.get('application'));
}

export async function applyAndPayByEsewa(page: Page, advtCode: string): Promise<void> {
  await applyUpToTerms(page, advtCode, (at) => choose(at, 'paymentMethod', 'esewa'));
  await sendApplication(page);
  await page.getByRole('button', { name: /eSewa|इसेवा/ }).click();
  await decideAtProvider(page, 'esewa', 'pay');
  await expect(page).toHaveURL(/\/esewa\/payment\/success/);
  await expect(page.getByText(/R-[0-9०-९]{8}/).first()).toBeVisible();
}

export async function applyByVoucher(
  page: Page,
  advtCode: string,
  voucherNumber: string,
  look?: (page: Page) => Promise<void>,
): Promise<number> {
  const pay = async (at: Page) => {
    await choose(at, 'paymentMethod', 'bankVoucher');
    await chooseOption(field(at, 'bankId'), 1);
    await typeText(at, { voucherNumber });
    await chooseFile(at, 'voucherImage', png('voucher.png', { width: 900, height: 600 }));
  };
  await applyUpToTerms(page, advtCode, pay, look);
  return sendApplication(page);
}

/** Once the voucher is approved, the application is paid and has a receipt. */
export async function seeReceipt(page: Page, applicationId: number): Promise<void> {
  await page.goto(`${addresses().candidatePortal}/vacancy-applied?application=${applicationId}`);
  await expect(page.getByText(/R-[0-9०-९]{8}/).first()).toBeVisible();
}

/** Opens the newest application; the list begins with those that need the candidate. */
export async function openMyApplication(page: Page): Promise<void> {
  await page.goto(`${addresses().candidatePortal}/vacancy-applied`);
  const links = page.locator('a[href*="/vacancy-applied?application="]');
  await links.first().waitFor();
  const ids = await links.evaluateAll((all) =>
    all.map((link) => Number(new URL((link as HTMLAnchorElement).href).searchParams.get('application'))),
  );
  await page
    .locator(`a[href$="?application=${Math.max(...ids)}"]`)
    .first()
    .click();
}

const ofAdmitCard = /^(Download the admit card|प्रवेशपत्र डाउनलोड गर्नुहोस्)/;

/** Navigates to the admit card by links alone and returns the PDF's bytes. */
export async function downloadAdmitCard(page: Page): Promise<Buffer> {
  await page
    .getByRole('navigation', { name: /^(Main places|मुख्य पृष्ठहरू)$/ })
    .locator('a[href="/vacancy-applied"]')
    .click();
  await page.getByRole('main').locator('a[href*="/vacancy-applied?application="]').first().click();
  const documents = page.getByRole('region', { name: /^(Your application|तपाईंको दरखास्त)$/ });
  const downloading = page.waitForEvent('download');
  await documents.getByRole('button', { name: ofAdmitCard }).click();
  const stream = await (await downloading).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
